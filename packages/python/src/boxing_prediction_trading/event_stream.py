"""Reads the format of server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Message:
    """One message of a stream."""

    event: str
    data: str
    id: str | None
    """None where the message has no place of its own."""


@dataclass(frozen=True)
class Retry:
    """How long the service asks to wait before the stream is opened again."""

    seconds: float


def read_messages(lines: Iterable[bytes]) -> Iterator[Message | Retry]:
    """The messages in lines of a stream, without their line feeds. One that breaks off before its empty line is left out."""
    event, data, place = "message", list[str](), None
    for line in lines:
        text = line.decode().removesuffix("\r")
        name, _, rest = text.partition(":")
        value = rest.removeprefix(" ")
        if text == "":
            if data:
                yield Message(event, "\n".join(data), place)
            event, data, place = "message", [], None
        elif name == "event":
            event = value
        elif name == "data":
            data.append(value)
        elif name == "id":
            place = value
        elif name == "retry" and value.isdecimal():
            yield Retry(int(value) / 1_000)
