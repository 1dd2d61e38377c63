"""The rules kernel: moves, steps, agendas, verdicts, events, matches. It knows no game, no file and no clock."""
