from greengold.core.agenda import legal


def decide(state, skill, dice):
    return dice.choice(legal(state))
