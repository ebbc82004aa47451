"""The commands of `vitral admin`: their arguments and options, and nothing of what they do."""

from typing import Annotated

import typer
from typer import Argument, Context, Option

admin_app = typer.Typer(help="help-admin", no_args_is_help=True)

Server = Annotated[str, Option("--server", metavar="URL", help="help-admin-server")]
Json = Annotated[bool, Option("--json", help="help-admin-json")]
Match = Annotated[str, Argument(metavar="MATCH", help="help-admin-match")]
Target = Annotated[str, Argument(metavar="TARGET", help="help-admin-target")]
Limit = Annotated[int, Option("--limit", metavar="N", min=1, max=500, help="help-admin-limit")]
LOCAL = "http://127.0.0.1:8000"


@admin_app.command("list", help="help-admin-list")
def list_(
    context: Context,
    status: Annotated[
        str | None, Option("--status", metavar="open|playing|over", help="help-admin-status")
    ] = None,
    older_than: Annotated[
        str | None, Option("--older-than", metavar="TIME", help="help-admin-older-than")
    ] = None,
    origin: Annotated[
        str | None, Option("--origin", metavar="ORIGIN", help="help-admin-origin")
    ] = None,
    limit: Limit = 50,
    server: Server = LOCAL,
    json: Json = False,
) -> None:
    """Show matches."""
    from vitral.cli.admin import AdminClient, show_matches

    show_matches(context.obj, AdminClient(server), (status, older_than, origin, limit), json)


@admin_app.command("close", help="help-admin-close")
def close(context: Context, match: Match, server: Server = LOCAL) -> None:
    """End a match without a result."""
    from vitral.cli.admin import AdminClient, close_match

    close_match(context.obj, AdminClient(server), match)


@admin_app.command("remove", help="help-admin-remove")
def remove(
    context: Context,
    match: Match,
    yes: Annotated[bool, Option("--yes", help="help-admin-yes")] = False,
    server: Server = LOCAL,
) -> None:
    """Delete a match and its log."""
    from vitral.cli.admin import AdminClient, remove_match

    remove_match(context.obj, AdminClient(server), match, yes)


@admin_app.command("block", help="help-admin-block")
def block(
    context: Context,
    target: Target,
    duration: Annotated[str | None, Option("--for", metavar="TIME", help="help-admin-for")] = None,
    reason: Annotated[str, Option("--reason", metavar="TEXT", help="help-admin-reason")] = "",
    server: Server = LOCAL,
) -> None:
    """Block an address, a network or a client."""
    from vitral.cli.admin import AdminClient, add_block

    add_block(context.obj, AdminClient(server), target, duration, reason)


@admin_app.command("unblock", help="help-admin-unblock")
def unblock(context: Context, target: Target, server: Server = LOCAL) -> None:
    """Block somebody no more."""
    from vitral.cli.admin import AdminClient, delete_block

    delete_block(context.obj, AdminClient(server), target)


@admin_app.command("blocks", help="help-admin-blocks")
def blocks(context: Context, server: Server = LOCAL, json: Json = False) -> None:
    """Show what is blocked."""
    from vitral.cli.admin import AdminClient, show_blocks

    show_blocks(context.obj, AdminClient(server), json)


@admin_app.command("load", help="help-admin-load")
def load(context: Context, server: Server = LOCAL, json: Json = False) -> None:
    """Show how much every process has to do."""
    from vitral.cli.admin import AdminClient, show_load

    show_load(context.obj, AdminClient(server), json)


@admin_app.command("log", help="help-admin-log")
def log(context: Context, limit: Limit = 50, server: Server = LOCAL, json: Json = False) -> None:
    """Show what was done with these commands."""
    from vitral.cli.admin import AdminClient, show_log

    show_log(context.obj, AdminClient(server), limit, json)
