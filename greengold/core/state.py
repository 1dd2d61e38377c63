"""What every game state has: an agenda, a generator, and a hand-written clone."""

from __future__ import annotations

from abc import abstractmethod
from hashlib import blake2b
from typing import Any, ClassVar, Self

import msgspec


class State(msgspec.Struct):
    """Base of a game's state: data only, components as ids.

    agenda: what the state waits for, the next step last; rng: the generator of the rules (see `rng`).
    A subclass types its own `agenda` as a tuple of the union of its steps, and writes `clone`. UNSAVED names the
    fields that a save leaves out, because loading restores them from the component data.
    """

    UNSAVED: ClassVar[tuple[str, ...]] = ()

    agenda: Any
    rng: int

    @abstractmethod
    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        raise NotImplementedError


def saved_fields(state: State) -> dict[str, Any]:
    """The fields of a state that are saved, in the order of their definition."""
    return {name: getattr(state, name) for name in state.__struct_fields__ if name not in state.UNSAVED}


def encode_state(state: State) -> bytes:
    """A state as JSON, the same bytes for equal states. The order of a dict is not kept: rules must not rely on it."""
    return msgspec.json.encode(msgspec.to_builtins(saved_fields(state), order="deterministic"))


def decode_state(kind: type[State], raw: bytes | msgspec.Raw, **unsaved: Any) -> State:
    """The state of a JSON text, strictly typed; the fields that are not saved are given by name.

    Raises msgspec.ValidationError or msgspec.DecodeError when the text does not fit the type.
    """
    fields = msgspec.json.decode(raw, type=_saved_form(kind), strict=True)
    return kind(**{name: getattr(fields, name) for name in fields.__struct_fields__}, **unsaved)


_forms: dict[type[State], Any] = {}


def _saved_form(kind: type[State]) -> Any:
    """A struct of the saved fields of a state type, for typed decoding."""
    if kind not in _forms:
        fields = [(f.name, f.type) for f in msgspec.structs.fields(kind) if f.name not in kind.UNSAVED]
        _forms[kind] = msgspec.defstruct(f"Saved{kind.__name__}", fields, forbid_unknown_fields=True)
    return _forms[kind]


def digest(state: State) -> str:
    """Short fingerprint of a state (16 hex digits), equal in every process for equal states."""
    return blake2b(encode_state(state), digest_size=8).hexdigest()
