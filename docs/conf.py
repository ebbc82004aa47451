"""The site of the documents: `make docs` builds it with Sphinx into `.site`.

The source folder is the root of the checkout, so that ARCHITECTURE.md and CONTRIBUTING.md are pages
too and their links are checked in the same build. Nothing is fetched, when the site is built or
read: Furo brings its own scripts and uses the fonts of the system.
"""

from vitral import __version__

project = "Vitral"
author = "The Vitral maintainers"
project_copyright = "The Vitral maintainers"
release = __version__
html_title = "Vitral"
language = "en"

root_doc = "docs/index"
include_patterns = ["docs/**", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"]
exclude_patterns = [".*", "bench", "dist", "examples", "src", "tests", "training", "web"]

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}

# A link to a page, a heading or a file that does not exist is a warning, and a warning is an error.
nitpicky = False  # types in signatures name things of other projects, which are not linked
myst_heading_anchors = 4
suppress_warnings = ["ref.python"]  # a name in a signature that several classes have is not linked

# Docstrings say `name` for code, as Markdown does.
default_role = "code"
toc_object_entries = False  # they would fill the margin of the page
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
autodoc_default_options = {"members": True, "show-inheritance": True}
add_module_names = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 80

html_theme = "furo"
html_static_path = ["_static"]
html_extra_path = ["_extra"]
html_css_files = ["vitral.css"]
html_favicon = "../web/public/icon.svg"
html_logo = "../web/public/icon.svg"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
highlight_language = "text"
pygments_style = "friendly"
pygments_dark_style = "monokai"
html_theme_options = {
    "sidebar_hide_name": False,
    "light_css_variables": {
        "color-brand-primary": "#1c4c8c",
        "color-brand-content": "#1c4c8c",
        "color-brand-visited": "#7a5500",
        "color-background-primary": "#fffaf0",
        "color-background-secondary": "#f3ebdc",
        "color-background-hover": "#f0e6d3",
        "color-background-border": "#dccdb2",
        "color-foreground-primary": "#1d2736",
        "color-foreground-secondary": "#535b67",
        "color-code-background": "#f6eedf",
        "color-inline-code-background": "#f0e6d3",
    },
    "dark_css_variables": {
        "color-brand-primary": "#9cc3f5",
        "color-brand-content": "#9cc3f5",
        "color-brand-visited": "#f3cd70",
        "color-background-primary": "#1c2533",
        "color-background-secondary": "#131a25",
        "color-background-hover": "#24395a",
        "color-background-border": "#36435a",
        "color-foreground-primary": "#f3ead9",
        "color-foreground-secondary": "#bcb6a9",
        "color-code-background": "#151d29",
        "color-inline-code-background": "#24395a",
    },
}


def setup(app: object) -> None:
    """Show the blocks of the engine's protocol as plain text."""
    from pygments.lexers.special import TextLexer

    app.add_lexer("engine", TextLexer)  # type: ignore[attr-defined]  # Sphinx is not installed
