"""Builds the wheel with the standard library alone, so that no tool has to be installed first: `python3 backend.py FOLDER`, or pip by PEP 517.

A wheel is a zip file with the modules, two files about them, and a list of all files with their hashes:
https://packaging.python.org/en/latest/specifications/binary-distribution-format/
"""

from __future__ import annotations

import base64
import hashlib
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
PACKAGE = "boxing_prediction_trading"
CONTRACTS = HERE / "../../generated/python"
# The oldest time that a zip file can hold: the same sources give the same file.
NO_TIME = (1980, 1, 1, 0, 0, 0)


def build_wheel(wheel_directory: str, config_settings: object = None, metadata_directory: object = None) -> str:
    """Writes the wheel, as PEP 517 wants it. Returns the name of its file. Raises OSError if a folder or a source is missing."""
    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]
    distribution = f"{project['name'].replace('-', '_')}-{project['version']}"
    about = f"{distribution}.dist-info"
    files = {
        **dict(_modules()),
        f"{about}/METADATA": _metadata(project),
        f"{about}/WHEEL": b"Wheel-Version: 1.0\nGenerator: backend.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{about}/LICENSE": (HERE / "../../LICENSE").read_bytes(),
    }
    record = [f"{path},sha256={_hash(content)},{len(content)}" for path, content in files.items()]
    files[f"{about}/RECORD"] = "\n".join([*record, f"{about}/RECORD,,", ""]).encode()
    name = f"{distribution}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            wheel.writestr(zipfile.ZipInfo(path, NO_TIME), content, zipfile.ZIP_DEFLATED)
    return name


def _modules() -> Iterator[tuple[str, bytes]]:
    """The modules by hand and those made from the contracts."""
    sources = [*(HERE / "src" / PACKAGE).iterdir(), *CONTRACTS.iterdir()]
    for file in sorted(sources, key=lambda file: file.name):
        if file.suffix == ".py" or file.name == "py.typed":
            yield f"{PACKAGE}/{file.name}", file.read_bytes()


def _metadata(project: dict[str, object]) -> bytes:
    extras = project["optional-dependencies"]
    assert isinstance(extras, dict)
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        "License: MIT",
        f"Requires-Python: {project['requires-python']}",
        *(line for extra, needed in extras.items() for line in _extra(extra, needed)),
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join([*lines, "", (HERE / "README.md").read_text("utf-8")]).encode()


def _extra(name: str, needed: list[str]) -> list[str]:
    return [f"Provides-Extra: {name}", *(f'Requires-Dist: {requirement}; extra == "{name}"' for requirement in needed)]


def _hash(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else HERE / "dist")
    folder.mkdir(parents=True, exist_ok=True)
    print(folder / build_wheel(str(folder)))
