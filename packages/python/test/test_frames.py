"""Frames of rows, with pandas or polars where they are installed."""

from __future__ import annotations

import sys
import unittest
from datetime import date, datetime, timezone
from importlib.util import find_spec
from unittest.mock import patch

from boxing_prediction_trading import to_pandas, to_polars
from boxing_prediction_trading.frames import flat

ROWS: list[dict[str, object]] = [
    {"fighter": "Ann", "close": {"decimal_odds": 2.1}, "at": "2025-09-01T10:00:00.000Z", "on": "2025-09-02", "books": ["a"]},
    {"fighter": "Bea", "close": None, "at": None, "on": "2025-09-03", "books": []},
]


class Frames(unittest.TestCase):
    def test_rows_have_one_level_and_times_of_python(self) -> None:
        instant = datetime(2025, 9, 1, 10, tzinfo=timezone.utc)
        self.assertEqual(
            flat(ROWS),
            [
                {"fighter": "Ann", "close.decimal_odds": 2.1, "at": instant, "on": date(2025, 9, 2), "books": ["a"]},
                {"fighter": "Bea", "at": None, "on": date(2025, 9, 3), "books": []},
            ],
        )

    @unittest.skipUnless(find_spec("pandas"), "pandas is not installed")
    def test_pandas_has_columns_of_numbers_and_times(self) -> None:
        frame = to_pandas(ROWS)
        self.assertEqual(list(frame.columns), ["fighter", "close.decimal_odds", "at", "on", "books"])
        kinds = {name: str(kind) for name, kind in frame.dtypes.items()}
        self.assertEqual((kinds["close.decimal_odds"], kinds["at"], kinds["on"]), ("float64", "datetime64[ns, UTC]", "datetime64[ns]"))
        self.assertEqual(frame["close.decimal_odds"].isna().tolist(), [False, True])

    @unittest.skipUnless(find_spec("polars"), "polars is not installed")
    def test_polars_has_columns_of_numbers_and_times(self) -> None:
        frame = to_polars(ROWS)
        self.assertEqual(frame.columns, ["fighter", "close.decimal_odds", "at", "on", "books"])
        self.assertEqual(frame["close.decimal_odds"].to_list(), [2.1, None])
        self.assertEqual(frame["on"].to_list(), [date(2025, 9, 2), date(2025, 9, 3)])

    def test_a_missing_library_is_named_with_its_cure(self) -> None:
        for name, convert in (("pandas", to_pandas), ("polars", to_polars)):
            with self.subTest(name), patch.dict(sys.modules, {name: None}), self.assertRaisesRegex(ImportError, f"pip install {name}"):
                convert(ROWS)


if __name__ == "__main__":
    unittest.main()
