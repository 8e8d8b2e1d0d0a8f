"""nginx with the configuration of deployments, and a certificate for `localhost`."""

import os
import re
import socket
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from string import Template

from runner import debian, processes
from runner.paths import ROOT
from runner.ports import LOOPBACK, free_port
from runner.provision import UnavailableError
from runner.services import Service, Services

HOST = "localhost"
_CERTIFICATE = (
    *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"),
    *("-days", "1", "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"),
)
"""It signs itself."""
TEMPLATES = ROOT / "deploy" / "nginx"
_MAIN = Template("""\
$user
daemon off;
worker_rlimit_nofile 8192;
pid $folder/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
    client_body_temp_path $folder/bodies;
    proxy_temp_path $folder/answers;
    fastcgi_temp_path $folder/unused;
    uwsgi_temp_path $folder/unused;
    scgi_temp_path $folder/unused;
    # The sites have logs of their own.
    access_log off;
    include $folder/*.conf;
}
""")


def obtain_nginx(log: Path) -> str:
    """Return nginx: the machine's, else Debian's. Raises LeftOutError when there is none."""
    return debian.obtained_or_left_out("nginx", "nginx", log)


@contextmanager
def serving(
    folder: Path, port: int, upstreams: Sequence[int], program: str, log: Path
) -> Iterator[Mapping[str, str]]:
    """Serve two web processes at a port of HOST, with TLS; give the certificate that signs it, and
    the log that says which process answered."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    made = (*_CERTIFICATE, "-out", certificate, "-keyout", key)
    if processes.run(made, environment=os.environ, log=log) != 0:
        raise UnavailableError(f"No certificate could be made; see {log}")
    configuration = write_configuration(folder, port, upstreams, certificate, key)
    command = (program, "-c", configuration, "-p", folder)
    with Services([Service("nginx", command, ready=lambda: _listens(port))], log):
        yield {"CERTIFICATE": str(certificate), "PROXY_LOG": str(folder / "access.log")}


def write_configuration(
    folder: Path, port: int, upstreams: Sequence[int], certificate: Path, key: Path
) -> Path:
    """Write the deployments' sites, filled in, and a main file around them; return the latter."""
    first, second = (f"{LOOPBACK}:{upstream}" for upstream in upstreams)
    values = {
        "WEB_1": first,
        "WEB_2": second,
        "HTTP_PORT": str(free_port()),
        "HTTPS_PORT": str(port),
        "PORTAL_HOST": HOST,
        "CERTIFICATE": str(certificate),
        "CERTIFICATE_KEY": str(key),
        "CHALLENGES": str(folder),
        "PAGES": str(TEMPLATES),
        "CACHE": str(folder / "files"),
        "LOG": str(folder / "access.log"),
    }
    for template in TEMPLATES.glob("*.template"):
        site = folder / template.stem
        site.write_text(_only_here(filled_in(template, values)))
        subprocess.run([TEMPLATES / "fit.sh", site], check=True)
    main = folder / "nginx.main"
    user = "user root;" if os.geteuid() == 0 else ""
    main.write_text(_MAIN.substitute(folder=folder, user=user))
    return main


def filled_in(template: Path, values: Mapping[str, str]) -> str:
    """A template with its ${NAMES}, as envsubst fills them in; nginx's own $names stay."""
    text = template.read_text()
    for name, value in values.items():
        text = text.replace(f"${{{name}}}", value)
    return text


def _only_here(site: str) -> str:
    """The site, for nobody but this machine."""
    return re.sub(r"listen (?=\d)", f"listen {LOOPBACK}:", site).replace("[::]:", "[::1]:")


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((LOOPBACK, port)) == 0
