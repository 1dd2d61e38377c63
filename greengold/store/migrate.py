"""Saves of other versions: newer ones are refused kindly; older formats would be lifted here, one step each."""

from __future__ import annotations

from greengold.store.codec import FORMAT, Save, SaveError


def check_version(save: Save) -> None:
    """Raises SaveError when this greengold cannot read the save's format."""
    if save.format > FORMAT:
        raise SaveError(save.title, f"it was saved by a newer greengold (format {save.format})",
                        "update greengold to open it")
