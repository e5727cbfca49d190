"""The client of one service for one key."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypedDict, TypeVar

from . import desk
from .errors import FAILURES, ApiError
from .request import PagedRequest, Request
from .subscribe import SILENCE_S, Present, Subscription, follow
from .transport import NotChanged, Transport

Answer = TypeVar("Answer")
Row = TypeVar("Row")

EVENTS_A_REQUEST = 1_000


class _Pagination(TypedDict):
    next_cursor: str | None


class _PageMeta(TypedDict):
    pagination: _Pagination


class _Page(TypedDict, Generic[Row]):
    data: list[Row]
    meta: _PageMeta


class Client:
    """Sends requests, and follows what changes.

    A failed request raises `ApiError` if the service or a proxy answered, and `OSError` if nothing did.
    """

    def __init__(
        self,
        base_url: str,
        key: str | None = None,
        *,
        timeout_s: float = 30,
        pause: Callable[[float], object] = time.sleep,
    ) -> None:
        """
        base_url: Ends in `/api/v1`.
        key: An API key or the system token; public operations need none.
        timeout_s: Seconds of silence after which a request fails.
        pause: Waits for so many seconds, in place of `time.sleep`.
        """
        self._transport = Transport(base_url, key)
        self._timeout_s = timeout_s
        self._pause = pause

    def send(self, request: Request[Answer]) -> Answer:
        """Sends one request: `client.send(trading.get_pick(7, bankroll=1000))`. None where the answer has no body."""
        answer: Answer
        answer, _ = self._transport.ask(request, self._timeout_s)
        return answer

    def walk(self, request: PagedRequest[Answer, Row]) -> Iterator[Row]:
        """Yields every row of a list. Each page is requested when the previous one is used up."""
        following: PagedRequest[Answer, Row] | None = request
        while following is not None:
            page: _Page[Row]
            page, _ = self._transport.ask(following, self._timeout_s)
            yield from page["data"]
            cursor = page["meta"]["pagination"]["next_cursor"]
            following = None if cursor is None else request.after(cursor)

    def poll(
        self, request: Request[Answer], *, every_s: float = 30, on_error: Callable[[Exception], object] | None = None
    ) -> Iterator[Answer]:
        """Yields the first answer and each that differs from the previous one. An unchanged answer transfers no body.

        every_s: Seconds from the end of one request to the next. A longer pause that the service requests is kept.
        on_error: Called for a failed request, after which polling continues. Without it, a failure ends the polling.
        """
        etag: str | None = None
        while True:
            wait = every_s
            try:
                answer: Answer
                answer, etag = self._transport.ask(request, self._timeout_s, etag)
            except NotChanged:
                pass
            except FAILURES as error:
                if on_error is None:
                    raise
                on_error(error)
                if isinstance(error, ApiError):
                    wait = max(wait, error.retry_after_seconds or 0)
            else:
                yield answer
            self._pause(wait)

    def events(
        self, *, types: Sequence[desk.EventType] | None = None, fight_id: int | None = None, after: str | None = None
    ) -> Iterator[desk.Event]:
        """Yields what happened in the last 30 days, oldest first, up to now.

        types: Types of events; all without it.
        after: The `id` of the last event that was handled, from which to go on.
        """
        joined = None if types is None else ",".join(types)
        while True:
            page = self.send(desk.list_events(types=joined, fight_id=fight_id, after=after, limit=EVENTS_A_REQUEST))
            yield from page["data"]
            if not page["meta"]["pagination"]["more"]:
                return
            after = page["meta"]["pagination"]["next_after"]

    def subscribe(
        self,
        *,
        types: Sequence[desk.EventType] | None = None,
        fight_id: int | None = None,
        after: str | None = None,
        on_present: Callable[[Present], object] | None = None,
        on_position: Callable[[str], object] | None = None,
        on_open: Callable[[], object] | None = None,
        on_error: Callable[[Exception], object] | None = None,
        silence_s: float = SILENCE_S,
    ) -> Iterator[desk.Event]:
        """Yields what happens, as it happens. The key needs the scope `stream`.

        It opens the stream again whenever it ends, and goes on after the last event that it yielded: nothing is missed, and nothing comes
        twice. It ends when the caller leaves the loop. Raises ApiError for a request that would fail again.

        types: Types of events; all without it.
        after: The `id` of the last event that was handled, from which to go on.
        on_present: Called when the present state must be read again, before the events that follow are yielded.
        on_position: Called with each place that was reached, also where nothing passed the filter: keep it, and pass it as `after` next time.
        on_open: Called whenever the stream is open, at first and again after each interruption.
        on_error: Called for each failure after which the subscription tries again.
        silence_s: Seconds without a byte after which the stream counts as lost. The service sends something every 5 seconds.
        """
        joined = None if types is None else ",".join(types)
        subscription = Subscription(joined, fight_id, after, on_present, on_position, on_open, on_error, silence_s)
        return follow(self._transport, subscription, self._pause, random.random)
