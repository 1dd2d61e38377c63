"""The command line: the app without arguments, else a command. What is not needed for the app is not imported."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from greengold.opening import UserError, open_app


def main(argv: Sequence[str] | None = None) -> int:
    """Open the app, or run one command; returns the exit status."""
    words = sys.argv[1:] if argv is None else argv
    try:
        if not words:
            return open_app()
        from greengold.commands import run
        return run(words)
    except UserError as error:
        print(f"greengold: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        if _explained(error):
            print(f"greengold: {error}", file=sys.stderr)
            return 2
        raise


def _explained(error: Exception) -> bool:
    """Whether an error's text is a sentence for the user: those of packs, texts, saves and folders are."""
    from greengold.catalog.loader import PackError
    from greengold.catalog.text import TextError
    from greengold.store.codec import SaveError
    from greengold.store.paths import StoreError
    return isinstance(error, PackError | TextError | SaveError | StoreError)
