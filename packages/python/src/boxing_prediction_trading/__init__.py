"""A typed client of the boxing prediction trading API.

`trading` and `desk` have a function for each operation of the two contracts. It gives the request as a value, which a `Client` sends.
"""

from . import desk, trading
from .client import Client
from .errors import ApiError
from .frames import to_pandas, to_polars
from .request import PagedRequest, Request
from .subscribe import Present

__all__ = ["ApiError", "Client", "PagedRequest", "Present", "Request", "desk", "to_pandas", "to_polars", "trading"]
