"""The headers that every HTTP response carries."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vitral.server.settings import ServerSettings

SECURITY_HEADERS = {
    b"content-security-policy": (
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        b"font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        b"form-action 'self'; frame-ancestors 'none'"
    ),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}
HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")
NO_STORE = (b"cache-control", b"no-store")


class SecurityHeadersMiddleware:
    """Adds the security headers, and `no-store` to whatever the API answers."""

    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request with these headers, and anything else as it is."""
        send = self._with_headers(scope, send) if scope["type"] == "http" else send
        await self._app(scope, receive, send)

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        added = [*SECURITY_HEADERS.items()]
        if self._settings.secure:
            added.append(HTTPS_ONLY)
        if scope["path"].startswith("/api/"):
            added.append(NO_STORE)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *added]
            await send(message)

        return send_with_headers
