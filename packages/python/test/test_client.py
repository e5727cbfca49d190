"""What the client does with answers that a service seldom gives."""

from __future__ import annotations

import unittest
from http.client import IncompleteRead
from itertools import islice

from boxing_prediction_trading import ApiError, Client, Present, trading
from boxing_prediction_trading.subscribe import Subscription, follow
from boxing_prediction_trading.transport import Transport
from scripted import Answer, failure, serving, success

HEALTH = trading.get_health()
HTML = {"content-type": "text/html"}


class Send(unittest.TestCase):
    def test_gives_the_wait_that_the_service_asks_for(self) -> None:
        with serving(failure(429, "rate_limited", retry_after="17", x_request_id="r1")) as (url, _):
            with self.assertRaises(ApiError) as raised:
                Client(url).send(HEALTH)
        error = raised.exception
        self.assertEqual((error.status, error.code, error.retry_after_seconds, error.request_id), (429, "rate_limited", 17, "r1"))

    def test_does_not_accept_an_answer_of_something_other_than_the_api(self) -> None:
        for answer in (
            Answer(502, b"<h1>Bad gateway</h1>", HTML),
            Answer(200, b"<h1>Hello</h1>", HTML),
            Answer(403, b'{"message": "no"}'),
            Answer(200, b'{"message": "hello"}'),
        ):
            with self.subTest(answer), serving(answer) as (url, _), self.assertRaises(ApiError) as raised:
                Client(url).send(HEALTH)
            self.assertEqual((raised.exception.status, raised.exception.code), (answer.status, "unexpected_answer"))

    def test_refuses_a_base_url_that_is_not_that_of_the_api(self) -> None:
        for url in ("http://127.0.0.1", "http://127.0.0.1/api/v1/picks"):
            with self.subTest(url), self.assertRaisesRegex(ValueError, "must end in /api/v1"):
                Client(url)

    def test_raises_an_os_error_where_nothing_answers(self) -> None:
        with serving() as (url, _):
            pass
        with self.assertRaises(OSError):
            Client(url).send(HEALTH)

    def test_writes_parameters_as_the_contract_does_and_leaves_out_those_that_are_none(self) -> None:
        with serving(success([])) as (url, asked):
            Client(url + "/", "bpk_x").send(trading.list_fighters(search="Ann & Bea", has_bio=True, limit=None))
        [(path, headers)] = asked
        self.assertEqual(path, "/api/v1/fighters?search=Ann+%26+Bea&has_bio=true")
        self.assertEqual(headers["authorization"], "Bearer bpk_x")


class Walk(unittest.TestCase):
    def test_follows_the_cursor_with_the_same_parameters_to_the_last_page(self) -> None:
        first = Answer(200, b'{"data": [1, 2], "meta": {"pagination": {"next_cursor": "WzJd"}}}')
        last = Answer(200, b'{"data": [3], "meta": {"pagination": {"next_cursor": null}}}')
        with serving(first, last) as (url, asked):
            rows = list(Client(url).walk(trading.list_settled_picks(since="2020-01-01")))
        self.assertEqual(rows, [1, 2, 3])
        paths = [path.partition("?")[2] for path, _ in asked]
        self.assertEqual(paths, ["since=2020-01-01", "since=2020-01-01&cursor=WzJd"])


class Poll(unittest.TestCase):
    def test_asks_again_in_full_after_an_answer_that_broke_off(self) -> None:
        cut = Answer(200, b'{"data":', {"content-type": "application/json", "etag": '"1"'}, cut=True)
        errors: list[Exception] = []
        with serving(cut, success(1, etag='"1"'), Answer(304, b""), success(2, etag='"2"')) as (url, asked):
            answers = Client(url, pause=lambda _: None).poll(HEALTH, on_error=errors.append)
            self.assertEqual([answer["data"] for answer in islice(answers, 2)], [1, 2])
        self.assertIsInstance(errors[0], IncompleteRead)
        self.assertEqual([headers.get("if-none-match") for _, headers in asked], [None, None, '"1"', '"1"'])

    def test_ends_with_an_error_unless_the_caller_handles_it(self) -> None:
        with serving(success(1), failure(503, "overloaded")) as (url, _):
            answers = Client(url, pause=lambda _: None).poll(HEALTH)
            next(answers)
            with self.assertRaises(ApiError):
                next(answers)

    def test_waits_as_long_as_the_service_asks(self) -> None:
        pauses: list[float] = []
        with serving(failure(429, "rate_limited", retry_after="40"), success(1), success(2)) as (url, _):
            list(islice(Client(url, pause=pauses.append).poll(HEALTH, every_s=5, on_error=lambda _: None), 2))
        self.assertEqual(pauses, [40, 5])


class Subscribe(unittest.TestCase):
    def test_goes_on_after_the_last_event_however_the_stream_ends(self) -> None:
        stream = {"content-type": "text/event-stream"}
        snapshot = b'retry: 2000\n\nid: e.1\nevent: snapshot\ndata: {"id": "e.1", "urls": ["/api/v1/picks/live"]}\n\n'
        first = b'id: e.2\nevent: board.updated\ndata: {"type": "board.updated",\ndata: "n": 1}\n\n: beat\n\n'
        second = b'id: e.3\nevent: board.updated\ndata: {"type": "board.updated", "n": 2}\n\n'
        resync = b'id: e.9\nevent: resync\ndata: {"id": "e.9", "reason": "expired", "urls": []}\n\n'
        third = b'id: e.10\r\nevent: new.type\r\ndata: {"type": "new.type", "n": 3}\r\n\r\n'
        answers = (
            Answer(200, snapshot + first + second[:40], stream, cut=True),
            failure(503, "overloaded", retry_after="7"),
            Answer(200, second, stream),
            Answer(200, resync + third, stream),
        )
        presents: list[Present] = []
        places: list[str] = []
        errors: list[Exception] = []
        pauses: list[float] = []
        with serving(*answers) as (url, asked):
            told = Subscription("board.updated", 7, None, presents.append, places.append, None, errors.append, 15)
            events = follow(Transport(url, "bpk_x"), told, pauses.append, lambda: 0.5)
            self.assertEqual([event["n"] for event in islice(events, 3)], [1, 2, 3])  # type: ignore[typeddict-item]
        self.assertEqual([headers.get("last-event-id") for _, headers in asked], [None, "e.2", "e.2", "e.3"])
        self.assertEqual({path for path, _ in asked}, {"/api/desk/v1/events/stream?types=board.updated&fight_id=7"})
        self.assertEqual(presents, [Present("snapshot", "e.1", ["/api/v1/picks/live"]), Present("expired", "e.9", [])])
        # The last event is still being handled.
        self.assertEqual(places, ["e.1", "e.2", "e.3", "e.9"])
        self.assertEqual([type(error) for error in errors], [IncompleteRead, ApiError])
        # Three quarters of the service's two seconds; what it asks for; half a second where it ends the stream.
        self.assertEqual(pauses, [1.5, 7, 0.5])

    def test_ends_with_an_error_that_would_happen_again(self) -> None:
        with serving(failure(403, "scope_required")) as (url, _), self.assertRaises(ApiError) as raised:
            next(Client(url, "bpk_x").subscribe())
        self.assertEqual(raised.exception.code, "scope_required")


if __name__ == "__main__":
    unittest.main()
