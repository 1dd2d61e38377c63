"""One setting for all property tests: no deadline for a single example, since computers differ."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("greengold", deadline=None, max_examples=50)
settings.load_profile("greengold")
