// What surrounds every page: the header, the way around, the footer; pages come when they are asked for.
import { useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentType } from "preact";
import { href, place, translate } from "./router";
import { choose } from "./settings";
import "./shell.css";
import { canSay, LANGUAGES, language, OWN_NAMES, words } from "./words";

type Page = { default: ComponentType };

const PAGES: Record<string, () => Promise<Page>> = {
  "": () => import("./pages/home"),
  m: () => import("./pages/table"),
  settings: () => import("./pages/settings"),
  replay: () => import("./pages/replay"),
  learn: () => import("./pages/learn"),
  rules: () => import("./pages/rules"),
  about: () => import("./pages/about"),
};

const WAYS = ["learn", "rules", "replay", "about", "settings"];

export function Shell() {
  if (!canSay("page-name")) return null;
  return (
    <>
      <a class="unseen skip button" href="#main">
        {words("page-skip")}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Current />
      </main>
      <Footer />
    </>
  );
}

function Current() {
  const shown = useSignal<{ page: string; Page: ComponentType } | "lost" | null>(null);
  useSignalEffect(() => {
    const { page } = place.value;
    const load = PAGES[page];
    if (!load) {
      shown.value = "lost";
      return;
    }
    void load().then(
      ({ default: Page }) => {
        if (place.peek().page === page) shown.value = { page, Page };
      },
      () => location.reload(),
    );
  });
  if (shown.value === null) return <p class="page soft">{words("page-loading")}</p>;
  if (shown.value === "lost") return <Lost />;
  const { page, Page } = shown.value;
  return <Page key={page} />;
}

function Lost() {
  return (
    <div class="page">
      <h1>{words("page-lost")}</h1>
      <a href={href("")}>{words("page-home")}</a>
    </div>
  );
}

function Header() {
  const open = useSignal(false);
  useSignalEffect(() => {
    place.value; // wherever one goes, the menu closes
    open.value = false;
  });
  return (
    <header class="top">
      <a class="brand" href={href("")}>
        <img src="/icon.svg" alt="" width="32" height="32" />
        {words("page-name")}
      </a>
      <button
        type="button"
        class="quiet menu-button"
        aria-expanded={open.value}
        aria-controls="ways"
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" stroke-width="2" fill="none" />
        </svg>
        {words("page-menu")}
      </button>
      <nav id="ways" aria-label={words("page-ways")} data-open={open.value}>
        {WAYS.map((page) => (
          <a
            key={page}
            href={href(page)}
            aria-current={place.value.page === page ? "page" : undefined}
          >
            {words(`page-${page}`)}
          </a>
        ))}
      </nav>
    </header>
  );
}

function Footer() {
  return (
    <footer>
      <div class="tiles" />
      <div class="foot">
        <p>{words("page-free")}</p>
        <nav aria-label={words("page-language")} class="row">
          {LANGUAGES.map((each) => (
            <a
              key={each}
              href={href("", each)}
              lang={each}
              hreflang={each}
              aria-current={language() === each ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                choose({ language: each });
                translate(each);
              }}
            >
              {OWN_NAMES[each]}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
