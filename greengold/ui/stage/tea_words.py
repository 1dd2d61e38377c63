"""Gains and effects in words: the lines of the office and the sums of a help card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.games.tea import vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greengold.games.tea.parts import UpgradeCard
    from greengold.ui.stage.stage import Voice


def kind_of(word: v.Gain | v.Effect) -> str:
    """The word's own name: "money_per"."""
    return str(word.__struct_config__.tag)


def gain_words(voice: Voice, gain: v.Gain) -> str:
    """One gain in a few words: "2 concessions"."""
    facts: dict[str, object] = {"n": getattr(gain, "n", 0)}
    if isinstance(gain, v.MoneyPer | v.ConcessionPer):
        facts |= {"each": gain.each, "what": voice.say(f"board.one_{gain.what}")}
    if isinstance(gain, v.Crate):
        teas = [voice.say(f"name.tea.{tea}") for tea in gain.colours]
        key = "board.gain_crate_any" if len(teas) == 4 else "board.gain_crate"
        return voice.say(key, **facts, teas=" / ".join(teas))
    if isinstance(gain, v.Upgrade):
        return voice.say(f"board.gain_upgrade_{gain.pay}")
    return voice.say(f"board.gain_{kind_of(gain)}", **facts)


def gains_words(voice: Voice, gains: Sequence[v.Gain]) -> str:
    """Several gains as one phrase."""
    return voice.join([gain_words(voice, gain) for gain in gains])


def effect_words(voice: Voice, effect: v.Effect) -> str:
    """What an Upgrade does, in a few words."""
    facts: dict[str, object] = {"n": getattr(effect, "n", 0)}
    if isinstance(effect, v.OnAction | v.ExtraStep):
        facts["action"] = voice.say(f"board.doing_{effect.action}")
    if isinstance(effect, v.OnAction | v.OnFulfil | v.OnDeal | v.OnPigeonhole | v.Instant):
        facts["gain"] = gains_words(voice, effect.gain)
    if isinstance(effect, v.CrateDiscount):
        facts["teas"] = voice.join([voice.say(f"name.tea.{tea}") for tea in effect.colours])
    if isinstance(effect, v.VirtualCrate):
        facts["tea"] = voice.say(f"name.tea.{effect.colour}")
    if isinstance(effect, v.BulkMoney):
        facts["least"] = effect.at_least
    if isinstance(effect, v.EndPer):
        facts |= {"each": effect.each, "most": effect.max, "what": voice.say(f"board.one_{effect.what}")}
    return voice.say(f"board.effect_{kind_of(effect)}", **facts)


def upgrade_words(voice: Voice, card: UpgradeCard) -> str:
    """Name and effect of an Upgrade."""
    return voice.say("board.upgrade", name=card.name.replace("'", "’"), does=effect_words(voice, card.effect))
