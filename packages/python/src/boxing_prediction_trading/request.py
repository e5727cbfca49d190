"""Requests as values: what an operation is asked, and the type of its answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, Self, TypeVar
from urllib.parse import quote, urlencode

Answer = TypeVar("Answer")
Row = TypeVar("Row")

Value = str | int | float | bool | None


@dataclass(frozen=True)
class Request(Generic[Answer]):
    """A request that `Client.send` answers with an `Answer`. Sent twice, it has the same `Idempotency-Key`, so that a write happens once."""

    method: str
    path: str
    """Below `/api`."""
    query: Mapping[str, Value] = field(default_factory=dict)
    headers: Mapping[str, str | None] = field(default_factory=dict)
    body: object = None

    def url(self, root: str) -> str:
        """Its address below the root of the API, which ends in `/api`. Parameters that are None are left out."""
        query = urlencode({name: _text(value) for name, value in self.query.items() if value is not None})
        return f"{root}{self.path}{'?' if query else ''}{query}"


@dataclass(frozen=True)
class PagedRequest(Request[Answer], Generic[Answer, Row]):
    """A request of a list with a cursor; `Client.walk` yields its rows."""

    def after(self, cursor: str) -> Self:
        """The request of the page after another, whose `next_cursor` is given."""
        return replace(self, query={**self.query, "offset": None, "cursor": cursor})


def segment(value: str | int) -> str:
    """A value as a part of a path."""
    return quote(str(value), safe="")


def _text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
