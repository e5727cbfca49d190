"""A server on a free port that gives prepared answers in turn, and remembers what it was asked."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Answer:
    """The status, body and headers of an answer. A cut one breaks off after this part of its body."""

    status: int
    body: bytes
    headers: dict[str, str] = field(default_factory=lambda: {"content-type": "application/json"})
    cut: bool = False


def success(data: object, **headers: str) -> Answer:
    body = {"ok": True, "data": data, "meta": {}}
    return Answer(200, json.dumps(body).encode(), {"content-type": "application/json", **headers})


def failure(status: int, code: str, **headers: str) -> Answer:
    body = {"ok": False, "error": {"code": code, "message": "wait"}, "meta": {}}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Answer(status, json.dumps(body).encode(), {"content-type": "application/json", **named})


@contextmanager
def serving(*answers: Answer) -> Iterator[tuple[str, list[tuple[str, dict[str, str]]]]]:
    """Gives the base URL and the list of requests so far, each as its path and its headers."""
    left = list(answers)
    asked: list[tuple[str, dict[str, str]]] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            asked.append((self.path, {name.lower(): value for name, value in self.headers.items()}))
            answer = left.pop(0)
            self.send_response(answer.status)
            for name, value in answer.headers.items():
                self.send_header(name, value)
            self.send_header("transfer-encoding", "chunked")
            self.send_header("connection", "close")
            self.end_headers()
            if answer.status != 304:
                self.wfile.write(b"%x\r\n%s\r\n%s" % (len(answer.body), answer.body, b"" if answer.cut else b"0\r\n\r\n"))

        log_message: Callable[..., None] = lambda *_: None

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/api/v1", asked
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
