"""Follows the stream of events through interruptions."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http.client import HTTPResponse
from typing import Any, Literal

from . import desk
from .errors import FAILURES, ApiError, unexpected_answer
from .event_stream import Message, Retry, read_messages
from .request import Request
from .transport import Transport

SILENCE_S = 15.0
"""The service sends something every 5 seconds, so a connection that is silent for longer is lost."""
FIRST_RETRY_S = 3.0
LONGEST_RETRY_S = 60.0


@dataclass(frozen=True)
class Present:
    """What to read before the events that follow make sense."""

    reason: Literal["snapshot", "expired", "other_epoch"]
    """`snapshot`: the subscription begins here. The others: events were missed for good, because they are no longer kept, or in another database."""
    id: str
    """The place at which the URLs are true, or a little later."""
    urls: list[str]


@dataclass(frozen=True)
class Subscription:
    """What `Client.subscribe` is told."""

    types: str | None
    fight_id: int | None
    after: str | None
    on_present: Callable[[Present], object] | None
    on_position: Callable[[str], object] | None
    on_open: Callable[[], object] | None
    on_error: Callable[[Exception], object] | None
    silence_s: float


def follow(
    transport: Transport, subscription: Subscription, pause: Callable[[float], object], random: Callable[[], float]
) -> Iterator[desk.Event]:
    """Yields the events of a subscription. `random` gives numbers from 0 to 1. Raises ApiError for a request that would fail again."""
    last = subscription.after
    retry_s = FIRST_RETRY_S
    failures = 0
    while True:
        try:
            for message in _messages(transport, subscription, last):
                failures = 0
                if isinstance(message, Retry):
                    retry_s = message.seconds
                    continue
                data = json.loads(message.data)
                if message.event in ("snapshot", "resync"):
                    if subscription.on_present is not None:
                        subscription.on_present(Present(data.get("reason", "snapshot"), data["id"], data["urls"]))
                # Types that this version of the client does not know come through as well. The names of control messages have no dot.
                elif "." in message.event:
                    event: desk.Event = data
                    yield event
                # Only now: an event that was not handled to its end is sent again.
                if message.id is None or message.id == last:
                    continue
                last = message.id
                if subscription.on_position is not None:
                    subscription.on_position(last)
            # The service ends streams on purpose; all readers at once would be too many.
            wait = random()
        except FAILURES as error:
            if isinstance(error, ApiError) and not _may_pass(error):
                raise
            if subscription.on_error is not None:
                subscription.on_error(error)
            wait = min(LONGEST_RETRY_S, retry_s * 2**failures) * (0.5 + 0.5 * random())
            failures += 1
            if isinstance(error, ApiError):
                wait = max(wait, error.retry_after_seconds or 0)
        pause(wait)


def _messages(transport: Transport, subscription: Subscription, last: str | None) -> Iterator[Message | Retry]:
    """The messages of one connection, which is closed also when the caller stops early."""
    query = {"types": subscription.types, "fight_id": subscription.fight_id}
    request = Request[Any]("GET", "/desk/v1/events/stream", query, {"Last-Event-ID": last})
    with transport.open(request, {"Accept": "text/event-stream, application/json"}, subscription.silence_s) as response:
        if not response.headers.get("content-type", "").startswith("text/event-stream"):
            raise unexpected_answer(response.geturl(), response.status, response.headers)
        if subscription.on_open is not None:
            subscription.on_open()
        yield from read_messages(_lines(response))


def _lines(response: HTTPResponse) -> Iterator[bytes]:
    """The whole lines of an answer. `readline` would take a connection that breaks off for the end of the answer, `read1` raises IncompleteRead."""
    left = b""
    while chunk := response.read1():
        *lines, left = (left + chunk).split(b"\n")
        yield from lines


def _may_pass(error: ApiError) -> bool:
    """Whether another attempt may succeed."""
    if error.code == "unexpected_answer":
        return error.status >= 500
    return error.status == 429 or error.status >= 500
