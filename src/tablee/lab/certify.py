"""The certificate of a game, made by several processes at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed

from tablee.games import find
from tablee.kernel.certify import Certificate, Setting, certify, settings


def certify_with(
    jobs: int,
    name: str,
    deep: bool,
    seed: int,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Certificate:
    """Tries every law of a game; raises Broken at the first that does not hold."""
    tried = settings(find(name), deep)
    if jobs == 1:
        return certify(find(name), deep, seed, progress, tried)
    whole = Certificate(find(name).name)
    with ProcessPoolExecutor(jobs) as pool:
        parts = [pool.submit(_certify_one, name, deep, seed, setting) for setting in tried]
        try:
            for part in as_completed(parts):
                whole.merge(part.result())
                progress(whole.settings, len(tried))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return whole


def _certify_one(name: str, deep: bool, seed: int, setting: Setting) -> Certificate:
    return certify(find(name), deep, seed, tried=[setting])
