# The portal in one image, for all its processes: docs/operations.md says how it is run.

# The front end: Node is needed only to build it.
FROM node:24-trixie-slim AS front-end
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.app.json tsconfig.node.json vite.chunks.ts vite.config.ts vite.server.config.ts vite.shared.ts ./
COPY frontend frontend
RUN npm run build

# Python's packages: all but one come as wheels, and that one is Python alone, so no compiler is needed.
FROM python:3.13-slim-trixie AS packages
RUN python -m venv /packages
ENV PATH=/packages/bin:$PATH
COPY requirements.txt ./
RUN pip install --no-cache-dir --only-binary :all: --no-binary http-ece --require-hashes --requirement requirements.txt \
    && pip uninstall --yes pip

# For names on share cards: a font for Chinese, Japanese and Korean, and a library for Arabic and Hebrew.
FROM python:3.13-slim-trixie AS letters
RUN apt-get update && apt-get install --yes --no-install-recommends fonts-droid-fallback libfribidi0 \
    && install -D -t /letters/share/fonts/truetype/droid /usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf \
    && install -D -t /letters/lib /usr/lib/*-linux-gnu/libfribidi.so.0

# The portal, without Node and pip, as a user who owns nothing of it.
FROM python:3.13-slim-trixie
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin portal \
    && install --directory --owner portal --mode 750 /data /backups \
    && rm -rf /usr/local/lib/python3.13/site-packages/* /usr/local/bin/pip*
COPY --from=packages /packages /packages
COPY --from=letters /letters /usr/local
RUN ldconfig
WORKDIR /portal
COPY manage.py pyproject.toml ./
COPY clvr clvr
COPY accounts accounts
COPY leagues leagues
COPY teams teams
COPY matches matches
COPY templates templates
COPY static static
COPY deploy/gunicorn.conf.py deploy/gunicorn.conf.py
COPY --from=front-end /portal/var/build var/build
# The status page names it.
ARG COMMIT=
RUN echo "$COMMIT" > COMMIT
ENV PATH=/packages/bin:$PATH PYTHONUNBUFFERED=1 VAR_DIR=/data BACKUP_DIR=/backups
RUN python -m compileall -q clvr accounts leagues teams matches \
    && ENVIRONMENT=local python manage.py collectstatic --noinput
USER portal
EXPOSE 8000
CMD ["gunicorn", "clvr.wsgi", "--config", "deploy/gunicorn.conf.py", "--bind", "0.0.0.0:8000"]
