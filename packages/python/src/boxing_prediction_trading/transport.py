"""HTTP of the standard library, with error answers as `ApiError`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from http.client import HTTPResponse
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request as HttpRequest
from urllib.request import urlopen

from .errors import error_of, unexpected_answer
from .request import Request


class NotChanged(Exception):
    """The service answered 304: what the caller holds is still true."""


class Transport:
    """Sends requests to one service with one key."""

    def __init__(self, base_url: str, key: str | None) -> None:
        base = base_url.rstrip("/")
        if not base.endswith("/api/v1"):
            raise ValueError(f"the base URL must end in /api/v1 (got {base_url!r})")
        self._root = base.removesuffix("/v1")
        self._headers = {} if key is None else {"Authorization": f"Bearer {key}"}

    def open(self, request: Request[Any], headers: Mapping[str, str], timeout_s: float) -> HTTPResponse:
        """The answer, its body yet to be read. Raises ApiError, NotChanged, or OSError if the service cannot be reached."""
        body = None if request.body is None else json.dumps(request.body).encode()
        given = {name: value for name, value in request.headers.items() if value is not None}
        sent = {**self._headers, **given, **headers, **({} if body is None else {"Content-Type": "application/json"})}
        http = HttpRequest(request.url(self._root), body, sent, method=request.method)
        try:
            response = urlopen(http, timeout=timeout_s)
        except HTTPError as error:
            with error:
                if error.code == 304:
                    raise NotChanged from None
                raise error_of(http.full_url, error.code, error.headers, error.read()) from None
        assert isinstance(response, HTTPResponse)
        return response

    def ask(self, request: Request[Any], timeout_s: float, etag: str | None = None) -> tuple[Any, str | None]:
        """The answer read as JSON, None if it has no body, and its tag. With the tag of an earlier answer it raises NotChanged if that holds."""
        headers = {"Accept": "application/json", **({} if etag is None else {"If-None-Match": etag})}
        with self.open(request, headers, timeout_s) as response:
            if response.status == 204:
                return None, None
            if not response.headers.get("content-type", "").startswith("application/json"):
                raise unexpected_answer(response.geturl(), response.status, response.headers)
            answer = json.loads(response.read())
            if not (isinstance(answer, dict) and "data" in answer and "meta" in answer):
                raise unexpected_answer(response.geturl(), response.status, response.headers)
            return answer, response.headers.get("etag")
