"""Django's settings, made from the typed environment alone."""

from urllib.parse import urlsplit

from csp.constants import NONE, SELF, UNSAFE_INLINE
from whitenoise.compress import Compressor

from clvr.environment import BASE_DIR
from clvr.lib.keys import KEY_PATTERN
from clvr.lib.leagues import SUMMARY, LeagueCode
from clvr.operations.logs import logging_settings
from clvr.settings_or_exit import environment_or_exit
from clvr.version import COMMIT, VERSION

ENVIRONMENT = environment_or_exit()

DEBUG = ENVIRONMENT.debug
# What this process runs.
RELEASE = f"{VERSION} {COMMIT}"
SECRET_KEY = ENVIRONMENT.signing_key
ALLOWED_HOSTS = ENVIRONMENT.hosts
ROOT_URLCONF = "clvr.urls"
WSGI_APPLICATION = "clvr.wsgi.application"
AUTH_USER_MODEL = "accounts.User"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "clvr.apps.PortalAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.humanize",
    "django.contrib.sitemaps",
    "clvr.apps.PortalStaticFilesConfig",
    "csp",
    "django_vite",
    "allauth",
    "allauth.account",
    "allauth.socialaccount",
    "allauth.socialaccount.providers.discord",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "clvr.apps.ClvrConfig",
    "accounts",
    "leagues",
    "teams",
    "matches",
]

MIDDLEWARE = [
    "clvr.operations.requests_seen.see_requests",
    "clvr.lib.server_timing.say_timing",
    "clvr.lib.server_clock.say_clock",
    "clvr.head_requests.without_body",
    "clvr.operations.probes.answer_probes",
    "clvr.cookieless.without_cookies",
    "clvr.public_api.middleware.around_public_api",
    "clvr.lib.answer_cache.middleware.CacheAnswers",
    "clvr.lib.cache_control.set_cache_control",
    "django.middleware.security.SecurityMiddleware",
    "clvr.request_limits.refuse_unreadable",
    "clvr.request_bodies.read_whole",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "clvr.compression.Compression",
    "clvr.lib.islands.inline.PagePolicy",
    "clvr.speculation.announce_rules",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "clvr.service_unavailable.ServiceUnavailable",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "clvr.shell.shell",
            ],
            "libraries": {
                "islands": "clvr.lib.islands.tags",
                "cached_parts": "clvr.lib.cached_parts",
                "metadata": "clvr.metadata",
                "timestamps": "clvr.lib.timestamp_tags",
            },
        },
    }
]

# --- Data ---------------------------------------------------------------------------------------

DATABASES = {"default": ENVIRONMENT.database}

_IN_PROCESS = "django.core.cache.backends.locmem.LocMemCache"
# It also stores the throttles' counts: visitors must not push each other's counts out of it.
_IN_PROCESS_CACHE = {
    "BACKEND": _IN_PROCESS,
    "LOCATION": "default",
    "OPTIONS": {"MAX_ENTRIES": 20_000},
}
CACHES = {
    "default": (
        {"BACKEND": "clvr.lib.redis_cache.ForgivingCache", "LOCATION": ENVIRONMENT.redis_url}
        if ENVIRONMENT.redis_url
        else _IN_PROCESS_CACHE
    ),
    # Where throttles count.
    "counts": (
        {"BACKEND": "clvr.lib.redis_cache.CountingCache", "LOCATION": ENVIRONMENT.redis_url}
        if ENVIRONMENT.redis_url
        else _IN_PROCESS_CACHE
    ),
    # Where throttles count while Redis is down.
    "in-process": _IN_PROCESS_CACHE,
    # Rendered islands, by the digest of their data: each process keeps the few in use.
    "islands": {
        "BACKEND": _IN_PROCESS,
        "LOCATION": "islands",
        "OPTIONS": {"MAX_ENTRIES": 200},
    },
    # Calendars as they are sent, by the digest of their content.
    "calendars": {
        "BACKEND": _IN_PROCESS,
        "LOCATION": "calendars",
        "TIMEOUT": 24 * 60 * 60,
        "OPTIONS": {"MAX_ENTRIES": 50},
    },
    # Pictures of overlays, by what they were made from.
    "overlays": {
        "BACKEND": _IN_PROCESS,
        "LOCATION": "overlays",
        "OPTIONS": {"MAX_ENTRIES": 100},
    },
}
if ENVIRONMENT.redis_url:
    # Where attempts to sign in are counted while Redis is down.
    CACHES["sign-ins"] = {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "sign_in_counts",
    }
# Sessions are in the database alone: a copy in Redis would let people in again whose session ended
# while Redis was away.
SESSION_ENGINE = "accounts.sign_in.sessions"

# --- Background work ----------------------------------------------------------------------------

CELERY_BROKER_URL = ENVIRONMENT.redis_url
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_BROKER_TRANSPORT_OPTIONS = {
    # A task whose worker lost its machine is given to another one after this time, so no task may
    # take longer.
    "visibility_timeout": 600,
    "socket_connect_timeout": 5,
    "socket_timeout": 10,
    "socket_keepalive": True,
}
CELERY_TASK_IGNORE_RESULT = True
# A task is done when it is done, not when it begins: the work of a worker that was killed is given
# to another one. All due work may run twice.
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_SOFT_TIME_LIMIT = 240
CELERY_TASK_TIME_LIMIT = 300
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = True
CELERY_BEAT_SCHEDULER = "clvr.beat:SteadyScheduler"

# --- People -------------------------------------------------------------------------------------

# What pages know about their reader: a function of the request. It joins people with their teams,
# so it belongs above the apps.
# What makes a cached answer old without a change of the data.
EXPIRIES_OF_ANSWERS = "clvr.answer_cache.EXPIRIES"
# Where the first answers to commands are stored.
FIRST_ANSWERS = "accounts.idempotency_keys.FIRST_ANSWERS"
SESSION_SOURCE = "clvr.sign_in.source.session_fields"
# Discord is the only sign-in, so nobody has a password that could be guessed.
AUTH_PASSWORD_VALIDATORS: list[dict[str, str]] = []
AUTHENTICATION_BACKENDS = ["accounts.backends.RoleBackend"]
# Only allauth's Discord client is used: its pages are not mounted, and its accounts stay empty,
# because the Discord id of a User is the identity.
ACCOUNT_USER_MODEL_EMAIL_FIELD = None
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
SOCIALACCOUNT_ONLY = True
SOCIALACCOUNT_ADAPTER = "accounts.sign_in.discord.DiscordConnection"
SOCIALACCOUNT_REQUESTS_TIMEOUT = 5
SESSION_COOKIE_AGE = 30 * 24 * 60 * 60
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "clvr.error_pages.unverified"
CSRF_TRUSTED_ORIGINS = [ENVIRONMENT.portal_url]

if not ENVIRONMENT.is_local:
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    SECURE_SSL_REDIRECT = True
    # HSTS covers the portal's own host: docs/decisions/0019 says why not its subdomains, and why it
    # is not in browsers' lists.
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
if ENVIRONMENT.trust_forwarded_proto:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# --- Words and times ----------------------------------------------------------------------------

LANGUAGE_CODE = "en"
USE_I18N = False
USE_TZ = True
TIME_ZONE = "UTC"
# How Django admin writes timestamps and days; other pages show the reader's own time.
DATETIME_FORMAT = r"j M Y, H:i \U\T\C"
DATE_FORMAT = "j M Y"

# --- Files --------------------------------------------------------------------------------------

STATIC_URL = "/static/"
# A part of the version, as its code is.
STATIC_ROOT = BASE_DIR / "var" / "static"
# Files with digests of versions that ran within the last day: pages that are open ask for them.
# They are served beside the version's own (clvr/lib/kept_static_files.py).
KEPT_FILES = ENVIRONMENT.var_dir / "kept-files"
WHITENOISE_ROOT = KEPT_FILES if KEPT_FILES.is_dir() else None
CLIENT_BUILD_DIR = BASE_DIR / "var" / "build" / "client"
SERVER_BUNDLE = BASE_DIR / "var" / "build" / "server" / "islands.js"
STATICFILES_DIRS = [
    BASE_DIR / "static",
    CLIENT_BUILD_DIR,
    ("note-icons", BASE_DIR / "accounts/people/note_icons"),
]
MEDIA_URL = "/media/"
MEDIA_ROOT = ENVIRONMENT.var_dir / "media"
PRIVATE_ROOT = ENVIRONMENT.var_dir / "private"
WHITENOISE_MIMETYPES = {".webmanifest": "application/manifest+json"}
# Only developers' tools load the maps, which were half of the compressor's time.
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = (*Compressor.SKIP_COMPRESS_EXTENSIONS, "map")
# Vite puts digests after a dash in assets/; the storage puts them between dots elsewhere.
WHITENOISE_IMMUTABLE_FILE_TEST = (
    r"^/static/(assets/.+-[0-9A-Za-z_-]{7,8}\.|.+\.[0-9a-f]{12}\.)[0-9a-z.]+$"
)

_STATIC_STORAGE = (
    "django.contrib.staticfiles.storage.StaticFilesStorage"
    if DEBUG
    else "clvr.lib.static_files.HashedOnceStorage"
)
_S3_OPTIONS = {
    "bucket_name": ENVIRONMENT.s3_bucket,
    "endpoint_url": ENVIRONMENT.s3_endpoint_url or None,
    "region_name": ENVIRONMENT.s3_region or None,
    "access_key": ENVIRONMENT.s3_access_key or None,
    "secret_key": ENVIRONMENT.s3_secret_key.get_secret_value() or None,
    "querystring_auth": False,
    "custom_domain": ENVIRONMENT.media_host or None,
    "url_protocol": urlsplit(ENVIRONMENT.media_url).scheme + ":" if ENVIRONMENT.media_url else None,
    "object_parameters": {"CacheControl": "public, max-age=31536000, immutable"},
    "file_overwrite": False,
}
_S3_PRIVATE_OPTIONS = {
    **_S3_OPTIONS,
    "bucket_name": ENVIRONMENT.s3_private_bucket,
    "querystring_auth": True,
    "custom_domain": None,
    "object_parameters": {"CacheControl": "private, no-cache"},
}
# Every body has a limit: see clvr.request_limits. This is the limit for the parts of a form that
# are not files.
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 1000
DATA_UPLOAD_MAX_NUMBER_FILES = 10
STORAGES = {
    "default": (
        {"BACKEND": "clvr.lib.bucket.Bucket", "OPTIONS": _S3_OPTIONS}
        if ENVIRONMENT.s3_bucket
        else {"BACKEND": "clvr.lib.stored_files.WholeFileStorage"}
    ),
    "private": (
        {"BACKEND": "clvr.lib.bucket.Bucket", "OPTIONS": _S3_PRIVATE_OPTIONS}
        if ENVIRONMENT.s3_bucket
        else {"BACKEND": "clvr.lib.stored_files.PrivateFileStorage"}
    ),
    "staticfiles": {"BACKEND": _STATIC_STORAGE},
}

_dev_server = urlsplit(ENVIRONMENT.vite_dev_server)
DJANGO_VITE = {
    "default": {
        "dev_mode": bool(ENVIRONMENT.vite_dev_server),
        "dev_server_protocol": _dev_server.scheme or "http",
        "dev_server_host": _dev_server.hostname or "127.0.0.1",
        "dev_server_port": _dev_server.port or 5173,
        "manifest_path": CLIENT_BUILD_DIR / "manifest.json",
    }
}
ISLAND_TIMEOUT_SECONDS = ENVIRONMENT.island_timeout_ms / 1000
ISLAND_MEMORY_BYTES = ENVIRONMENT.island_memory_mb * 1024 * 1024


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


# What a public page may load; the dev server's scripts need more than the built ones.
_VITE = [ENVIRONMENT.vite_dev_server] if ENVIRONMENT.vite_dev_server else []
_VITE_INLINE = [*_VITE, UNSAFE_INLINE] if _VITE else []
_VITE_SOCKET = [f"ws://{_dev_server.netloc}"] if _VITE else []
UPLOAD_ORIGINS = [ENVIRONMENT.media_origin] if ENVIRONMENT.media_origin else []
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF, *_VITE_INLINE],
        "style-src": [SELF, *_VITE_INLINE],
        "connect-src": [SELF, *_VITE, *_VITE_SOCKET],
        "font-src": [SELF, *_VITE],
        "manifest-src": [SELF],
        "img-src": [SELF, "data:", "blob:", *UPLOAD_ORIGINS, *_VITE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
# The login page's form leads on to Discord.
LOGIN_FORM_ACTION = [SELF, _origin(ENVIRONMENT.discord_authorize_url)]

# --- API ----------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    # The first one makes a missing login a 401.
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "accounts.tokens.authentication.BearerAuthentication",
        "accounts.page_sessions.PageSessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "clvr.lib.api.negotiation.JsonAlone",
    "URL_FORMAT_OVERRIDE": None,
    "DEFAULT_RENDERER_CLASSES": ["clvr.lib.api.json_answers.JsonAnswers"],
    "DEFAULT_SCHEMA_CLASS": "clvr.api_schema.PortalSchema",
    "DEFAULT_PARSER_CLASSES": ["clvr.lib.api.json_bodies.StrictJsonParser"],
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
    "EXCEPTION_HANDLER": "clvr.api_errors.answer",
    # Every command is throttled, in the scope `commands` unless it names another one.
    "DEFAULT_THROTTLE_CLASSES": ["clvr.lib.throttling.ScopedRateThrottle"],
    "DEFAULT_THROTTLE_RATES": {
        # The browser tests sign in by the hundred, all from one address, and do the work of weeks.
        "sign-in": "2000/minute" if ENVIRONMENT.is_local else "20/minute",
        "commands": "2000/minute" if ENVIRONMENT.is_local else "90/minute",
        # Each of these notifies people.
        "notices": "2000/minute" if ENVIRONMENT.is_local else "30/minute",
        # A caster counts rounds, by the second when they catch up.
        "overlay": "2000/minute" if ENVIRONMENT.is_local else "120/minute",
        # Each of these has pictures to decode and to store.
        "uploads": "2000/minute" if ENVIRONMENT.is_local else "20/minute",
        # Each of these has one picture: a person drops many at once.
        "images": "2000/minute" if ENVIRONMENT.is_local else "60/minute",
        # Each of these packs all pictures of a person.
        "own-data": "2000/minute" if ENVIRONMENT.is_local else "5/hour",
        # Each of these looks an address up, or asks somebody's server.
        "webhooks": "2000/minute" if ENVIRONMENT.is_local else "20/minute",
        "tokens": "30/minute",
        "interactions": "20/minute",
        "search": "60/minute",
        # The game developer's programs, reads and commands together.
        "developer-api": "120/minute",
        # Programs of others, for each address and for each owner of keys.
        "public-api": "60/minute",
        "public-api-with-key": "600/minute",
        # Each of these asks Discord.
        "discord": "2000/minute" if ENVIRONMENT.is_local else "20/minute",
        # Each of these compares thousands of rows.
        "imports": "2000/minute" if ENVIRONMENT.is_local else "20/minute",
        # Wrong secrets in addresses of overlays; overlays that were revoked poll on.
        "overlay-secrets": "60/minute",
        # Each of these reads thousands of rows.
        "exports": "10/minute",
        # Embeds and badges that are not in the cache, and oEmbed.
        "embeds": "2000/minute" if ENVIRONMENT.is_local else "120/minute",
    },
    # Behind a trusted proxy, the caller is the last address that it names. Without a proxy, the
    # header is ignored.
    "NUM_PROXIES": 1 if ENVIRONMENT.trust_forwarded_proto else 0,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "CLVR portal",
    "DESCRIPTION": SUMMARY,
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "PATH_CONVERTER_OVERRIDES": {
        "key": {"type": "string", "pattern": f"^{KEY_PATTERN}$"},
        "leaguecode": {"type": "string", "enum": LeagueCode.values},
    },
    "ENUM_NAME_OVERRIDES": {
        "Ending": "matches.enums.Ending",
        "SeasonEnding": "matches.enums.SeasonEnding",
        "WonDrawnLost": "matches.enums.Outcome",
        "AwardEnum": "teams.enums.AwardType",
        "Region": "accounts.enums.Region",
        "Role": "accounts.enums.Role",
        "PunishmentType": "accounts.enums.PunishmentType",
        "CaseKind": "accounts.enums.CaseKind",
        "ImportKind": "matches.enums.ImportKind",
        "DateOrder": "matches.enums.DateOrder",
        "SettingsGroup": "leagues.enums.SettingsGroup",
        "PickBanTeam": "matches.enums.PickBanTeam",
        "PasteColumn": "matches.enums.PasteColumn",
        "PasteLayout": "matches.enums.PasteLayout",
        "UnknownName": "matches.enums.UnknownName",
        "CaseOutcome": "accounts.enums.CaseOutcome",
        "CaseAbout": "matches.enums.CaseAbout",
        "NoteIcon": "accounts.enums.NoteIcon",
        "RegionFilter": "leagues.enums.RegionFilter",
        "TeamStatus": "teams.enums.TeamStatus",
        "MemberRank": "teams.enums.MemberRank",
        "Honour": "teams.enums.Honour",
        "LeagueCode": "clvr.lib.leagues.LeagueCode",
        "Platform": "accounts.enums.Platform",
        "PlayerNameLeague": "accounts.enums.PlayerNameLeague",
        "Winner": "matches.enums.Winner",
        "Decision": "matches.enums.Decision",
        "LedgerKind": "matches.enums.LedgerKind",
        "CastPart": "matches.enums.CastPart",
        "CastLanguage": "matches.enums.CastLanguage",
        "EntryState": "matches.enums.EntryState",
        "Side": "matches.enums.Side",
        "ProposalStatus": "matches.enums.ProposalStatus",
        "TimeOrigin": "matches.enums.TimeOrigin",
        "AttendanceAnswer": "matches.enums.AttendanceAnswer",
        "ReportStatus": "matches.enums.ReportStatus",
        "Unsettled": "matches.enums.Unsettled",
        "MatchState": "matches.enums.MatchState",
        "StateFilter": "matches.enums.StateFilter",
        "MatchSort": "matches.enums.MatchSort",
        "PickBanAction": "matches.enums.PickBanAction",
        "PickBanState": "matches.enums.PickBanState",
        "PickBanMode": "leagues.enums.PickBanMode",
        "PickBanSilence": "leagues.enums.PickBanSilence",
        "BeginReason": "matches.enums.BeginReason",
        "NextStep": "matches.enums.NextStep",
        "WaitsFor": "matches.enums.WaitsFor",
        "MatchPhase": "matches.enums.MatchPhase",
        "PhaseState": "matches.enums.PhaseState",
        "MatchPanel": "matches.enums.MatchPanel",
        "BulkKind": "matches.enums.BulkKind",
        "PlayoffFormat": "matches.enums.PlayoffFormat",
        "PlayoffSeeding": "matches.enums.PlayoffSeeding",
        "PlayoffStage": "matches.enums.PlayoffStage",
        "StageEnum": "matches.enums.Stage",
        "PlayoffState": "matches.enums.PlayoffState",
        "SpotState": "matches.enums.SpotState",
        "ForfeitBy": "matches.enums.ForfeitBy",
        "TokenScope": "accounts.enums.TokenScope",
        "NotificationKind": "accounts.enums.NotificationKind",
        "NotificationChannel": "accounts.enums.NotificationChannel",
        "OutboxKind": "accounts.enums.OutboxKind",
        "AnnouncementState": "leagues.enums.AnnouncementState",
        "DiscordPostState": "leagues.enums.DiscordPostState",
        "RequestType": "teams.enums.RequestType",
    },
}

# --- Logs ---------------------------------------------------------------------------------------

LOGGING_CONFIG = "clvr.operations.logs.configure"
LOGGING = logging_settings(
    is_json=ENVIRONMENT.writes_json,
    level=ENVIRONMENT.log_level,
    handlers={"alerts": {"class": "clvr.operations.alerts.AlertHandler", "filters": ["outages"]}},
    loggers={
        # Django's own handlers would send mail to nobody.
        "django": {"handlers": [], "propagate": True},
        # They would write a line for each run of due work, every few seconds.
        **{
            name: {"level": "WARNING"}
            for name in ("celery.beat", "celery.worker.strategy", "celery.app.trace")
        },
        # At level DEBUG they would write addresses of webhooks, and how requests to S3 are signed.
        **{name: {"level": "INFO"} for name in ("urllib3", "botocore", "boto3", "s3transfer")},
    },
)
