"""Where phones reach this server: the addresses of its interfaces, and their QR codes."""

from __future__ import annotations

import ipaddress
import re
from typing import Final
from urllib.parse import urlsplit

import ifaddr
import segno

from tablee.server import wire_http
from tablee.server.spoken import say, sorry

NOT_FOR_PHONES: Final = re.compile(
    r"(lo|br-|docker|veth|virbr|vmnet|vboxnet|vnic|cni|flannel|cali|podman|lxc|lxd"
    r"|tun|tap|wg|ppp|ipsec|tailscale|zt|utun|nordlynx|proton|awdl|llw|anpi|bridge)",
    re.IGNORECASE,
)
NOT_BY_NAME: Final = re.compile(
    r"(loopback|virtual|vpn|hyper-v|wsl|docker|tailscale|zerotier|tap-|wireguard|bluetooth)",
    re.IGNORECASE,
)
EVERYWHERE: Final = ("0.0.0.0", "::", "")
QUIET: Final = 4  # modules of white around a QR code


def own_addresses(host: str) -> list[tuple[str, str]]:
    """Each IPv4 address that a phone could reach, with the name of its interface; where the server
    listens on one address only, that one."""
    if host not in EVERYWHERE:
        return [(host, host)] if is_for_phones(host) else []
    return [
        (str(each.ip), adapter.nice_name)
        for adapter in ifaddr.get_adapters()
        if not (NOT_FOR_PHONES.match(adapter.name) or NOT_BY_NAME.search(adapter.nice_name))
        for each in adapter.ips
        if each.is_IPv4 and is_for_phones(str(each.ip))
    ]


def is_for_phones(ip: str) -> bool:
    try:
        address = ipaddress.ip_address(ip)
    except ValueError:
        return ip != "localhost"  # a name
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def urls(host: str, port: int, public_url: str, lang: str) -> list[tuple[str, str]]:
    """Every address of the server with its label, the public one first."""
    suffix = "" if port == 80 else f":{port}"
    found = [(public_url, say("public_address", lang))] if public_url else []
    return found + [(f"http://{ip}{suffix}", name) for ip, name in own_addresses(host)]


def checked_public_url(url: str) -> str:
    """A public address without its last slash; a refusal unless it is one of the web."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise sorry("bad_public_url", url=url)
    return url.rstrip("/")


def address(url: str, label: str) -> wire_http.Address:
    """An address with its QR code as one SVG path."""
    rows = segno.make(url, error="m", micro=False).matrix
    path = []
    for y, row in enumerate(rows):
        start = None
        for x, dark in enumerate([*row, 0]):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                path.append(f"M{start + QUIET} {y + QUIET}h{x - start}v1h-{x - start}z")
                start = None
    return wire_http.Address(url, label, "".join(path), len(rows) + 2 * QUIET)


def picture(url: str) -> str:
    """The QR code of an address as a whole SVG picture."""
    code = address(url, "")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {code.size} {code.size}"'
        ' shape-rendering="crispEdges">'
        f'<rect width="{code.size}" height="{code.size}" fill="#fff"/><path d="{code.qr}"/></svg>'
    )
