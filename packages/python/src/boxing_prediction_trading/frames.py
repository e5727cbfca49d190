"""Rows of an answer as a data frame of pandas or polars, which are imported only here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas
    import polars

INSTANT = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z")
DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


def to_pandas(rows: Iterable[Mapping[str, object]]) -> pandas.DataFrame:
    """A frame of pandas with a row for each row.

    Fields of a nested object get its name before a dot, as in the API's CSV; lists stay lists. Instants are `datetime64[ns, UTC]`, dates
    `datetime64[ns]`. Raises ImportError if pandas is not installed.
    """
    try:
        import pandas
    except ImportError as error:
        raise ImportError("to_pandas needs pandas: pip install pandas") from error
    frame = pandas.DataFrame(flat(rows))
    for name in frame.columns:
        values = frame[name].dropna()
        if len(values) > 0 and all(isinstance(value, date) for value in values):
            frame[name] = pandas.to_datetime(frame[name])
    return frame


def to_polars(rows: Iterable[Mapping[str, object]]) -> polars.DataFrame:
    """The same as a frame of polars. Raises ImportError if polars is not installed."""
    try:
        import polars
    except ImportError as error:
        raise ImportError("to_polars needs polars: pip install polars") from error
    # Over all rows: a column may begin with many nulls.
    return polars.DataFrame(flat(rows), infer_schema_length=None)


def flat(rows: Iterable[Mapping[str, object]]) -> list[dict[str, object]]:
    """The rows with one level of fields. Instants and dates, which the API writes as text, become those of Python."""
    table = [dict(_fields(row, "")) for row in rows]
    objects = {name.rpartition(".")[0] for row in table for name in row}
    # Where one row has an object and another null, only the fields of the object are columns.
    return [{name: value for name, value in row.items() if name not in objects} for row in table]


def _fields(row: Mapping[str, object], prefix: str) -> Iterator[tuple[str, object]]:
    for name, value in row.items():
        if isinstance(value, Mapping):
            yield from _fields(value, f"{prefix}{name}.")
        else:
            yield prefix + name, _value(value)


def _value(value: object) -> object:
    if isinstance(value, str) and INSTANT.fullmatch(value):
        return datetime.fromisoformat(value)
    if isinstance(value, str) and DATE.fullmatch(value):
        return date.fromisoformat(value)
    return value
