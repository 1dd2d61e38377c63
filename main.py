"""Starts greengold: `python main.py` opens the app, `python main.py --help` lists the headless commands."""

from greengold.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
