"""What can go wrong with a request."""

from __future__ import annotations

import json
from email.message import Message
from http.client import HTTPException


class ApiError(Exception):
    """An error answer of the service, or of a proxy before it."""

    def __init__(self, status: int, code: str, message: str, request_id: str | None, retry_after_seconds: int | None) -> None:
        super().__init__(message)
        self.status = status
        """The HTTP status."""
        self.code = code
        """A stable code such as `invalid_key`; `unexpected_answer` if the answer is not the service's own."""
        self.message = message
        self.request_id = request_id
        """Identifies the request in the service's log."""
        self.retry_after_seconds = retry_after_seconds
        """Seconds to wait before the next request, if the service sends them."""

    def __str__(self) -> str:
        return f"{self.status} {self.code}: {self.message}"


FAILURES = (ApiError, OSError, HTTPException, ValueError)
"""A request fails with one of these: an error answer, a service that cannot be reached, an answer that breaks off."""


def error_of(url: str, status: int, headers: Message, body: bytes) -> ApiError:
    """The error for an answer that is no success."""
    try:
        failure = json.loads(body)["error"]
        return _error(status, headers, str(failure["code"]), str(failure["message"]))
    except (ValueError, KeyError, TypeError):
        return unexpected_answer(url, status, headers)


def unexpected_answer(url: str, status: int, headers: Message) -> ApiError:
    """The error for an answer that is not the service's own."""
    kind = headers.get("content-type", "no content type")
    message = f"{url} answered {status} ({kind}): the base URL must be the API's own, ending in /api/v1"
    return _error(status, headers, "unexpected_answer", message)


def _error(status: int, headers: Message, code: str, message: str) -> ApiError:
    wait = headers.get("retry-after", "")
    return ApiError(status, code, message, headers.get("x-request-id"), int(wait) if wait.isdecimal() else None)
