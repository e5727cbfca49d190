"""The client on a service, at BOXING_URL with BOXING_KEY. The service is that of python.test.ts."""

from __future__ import annotations

import os
import unittest
from uuid import uuid4

from boxing_prediction_trading import ApiError, Client, Present, desk, trading

URL = os.environ["BOXING_URL"]
KEY = os.environ["BOXING_KEY"]
FIGHT = int(os.environ["FIGHT_ID"])


def bet(stake: float) -> desk.BetInput:
    return {"fight_id": FIGHT, "side": "a", "book": "pinnacle", "decimal_odds": 2.8, "stake": stake}


class Service(unittest.TestCase):
    def setUp(self) -> None:
        self.client = Client(URL, KEY, pause=lambda _: None)

    def log(self, stake: float) -> desk.Bet:
        return self.client.send(desk.create_bet(bet(stake), idempotency_key=str(uuid4())))["data"]

    def test_send_puts_parameters_into_path_and_query(self) -> None:
        answer = self.client.send(trading.get_pick(FIGHT, bankroll=1000))
        self.assertEqual((answer["data"]["fight_id"], answer["meta"]["api_version"]), (FIGHT, "v1"))
        self.assertIn("counts", Client(URL).send(trading.get_health())["data"])

    def test_an_error_of_the_service_has_its_status_code_message_and_request_id(self) -> None:
        with self.assertRaises(ApiError) as raised:
            self.client.send(trading.get_pick(999))
        error = raised.exception
        self.assertEqual((error.status, error.code, error.retry_after_seconds), (404, "fight_not_found", None))
        self.assertIn("999", error.message)
        self.assertTrue(error.request_id)
        with self.assertRaises(ApiError) as refused:
            Client(URL, "bpk_nobody").send(trading.list_runs())
        self.assertEqual(refused.exception.code, "invalid_key")

    def test_walk_yields_every_row_page_by_page(self) -> None:
        names = [fighter["name"] for fighter in self.client.walk(trading.list_fighters(limit=4))]
        self.assertEqual(sorted(names), [f"Fighter {number}" for number in range(1, 7)])

    def test_poll_yields_the_first_answer_and_each_that_differs(self) -> None:
        rounds = 0

        def pause(_: float) -> None:
            nonlocal rounds
            rounds += 1
            if rounds == 3:
                self.log(11)

        polled = Client(URL, KEY, pause=pause).poll(desk.get_journal_summary(), every_s=1)
        first, second = next(polled), next(polled)
        self.assertNotEqual(first["data"], second["data"])
        self.assertEqual(rounds, 3)

    def test_a_write_sent_twice_happens_once_and_an_old_version_is_refused(self) -> None:
        request = desk.create_bet(bet(12), idempotency_key=str(uuid4()))
        first, again = self.client.send(request)["data"], self.client.send(request)["data"]
        self.assertEqual(first["bet_id"], again["bet_id"])
        with self.assertRaises(ApiError) as raised:
            self.client.send(desk.void_bet(first["bet_id"], if_match='"7"'))
        self.assertEqual(raised.exception.code, "version_mismatch")
        self.assertIsNone(self.client.send(desk.void_bet(first["bet_id"], if_match=f'"{first["version"]}"')))

    def settle(self) -> str:
        """Logs a bet and settles it, which is an event. Returns its identifier."""
        bet_id = self.log(13)["bet_id"]
        self.client.send(desk.settle_bet(bet_id, {"result": "push"}, idempotency_key=str(uuid4())))
        return bet_id

    def test_subscribe_yields_what_happens_and_resumes_exactly(self) -> None:
        presents: list[Present] = []
        settled: list[str] = []

        def on_present(present: Present) -> None:
            presents.append(present)
            settled.append(self.settle())

        subscription = self.client.subscribe(types=["bet.settled"], on_present=on_present)
        first = next(subscription)
        self.assertEqual([present.reason for present in presents], ["snapshot"])
        settled.append(self.settle())
        places: list[str] = []
        second = next(self.client.subscribe(types=["bet.settled"], after=first["id"], on_position=places.append))
        bets = [event["data"]["bet_id"] for event in (first, second) if event["type"] == "bet.settled"]
        self.assertEqual((bets, places), (settled, []))
        stored = list(self.client.events(types=["bet.settled"]))
        self.assertEqual([event["id"] for event in stored][-2:], [first["id"], second["id"]])
        self.assertEqual(list(self.client.events(types=["bet.settled"], after=second["id"])), [])

    def test_subscribe_tells_that_the_state_must_be_read_again_where_it_cannot_resume(self) -> None:
        presents: list[Present] = []

        def on_present(present: Present) -> None:
            presents.append(present)
            self.settle()

        next(self.client.subscribe(after="0123456789ab.5", on_present=on_present))
        self.assertEqual([present.reason for present in presents], ["other_epoch"])


if __name__ == "__main__":
    unittest.main()
