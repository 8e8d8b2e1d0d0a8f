"""nginx with the configuration of deployments, and a certificate for `localhost`."""

import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from string import Template

from runner import debian, processes
from runner.paths import ROOT, VENV_PYTHON
from runner.ports import LOOPBACK, free_port
from runner.provision import LeftOutError, UnavailableError, wait_for

HOST = "localhost"
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
    # Debian keeps it where only root looks.
    if found := debian.obtained(
        lambda: shutil.which("nginx") or shutil.which("/usr/sbin/nginx"), "nginx", log=log
    ):
        return found
    raise LeftOutError("there is no nginx: apt-get install nginx")


@contextmanager
def serving(
    folder: Path, port: int, upstreams: Sequence[int], program: str, log: Path
) -> Iterator[Mapping[str, str]]:
    """Serve two web processes at a port of HOST, with TLS; give the certificate that signs it, and
    the log that says which process answered."""
    certificate, key = _certificate(folder, log)
    configuration = write_configuration(folder, port, upstreams, certificate, key)
    with log.open("ab") as output:
        server = processes.start(
            (program, "-c", configuration, "-p", folder), environment=os.environ, output=output
        )
    try:
        wait_for(lambda: _listens(port, server, log), what="nginx")
        yield {"CERTIFICATE": str(certificate), "PROXY_LOG": str(folder / "access.log")}
    finally:
        processes.stop([server])


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


def _certificate(folder: Path, log: Path) -> tuple[Path, Path]:
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    make = (VENV_PYTHON, "-m", "runner.rehearsal.certificate", certificate, key)
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "script")}
    if processes.run([str(part) for part in make], environment=environment, log=log) != 0:
        raise UnavailableError(f"No certificate could be made; see {log}")
    return certificate, key


def _listens(port: int, server: subprocess.Popen[bytes], log: Path) -> bool:
    if server.poll() is not None:
        raise UnavailableError(f"nginx ended with status {server.returncode}; see {log}")
    with socket.socket() as probe:
        return probe.connect_ex((LOOPBACK, port)) == 0
