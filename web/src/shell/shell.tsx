// The frame around every page: header, navigation, footer; pages are loaded on demand.
import { useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isHelpOpen, listenForHelp } from "../app/dialogs/help";
import { HelpButton } from "../app/dialogs/help-button";
import { connection } from "../app/match/connection";
import { href, hrefIn, route, switchLanguage } from "../app/navigation/router";
import { updateSettings } from "../app/settings/settings";
import { isServerAway, request } from "../protocol/api";
import "./shell.css";
import { reload, reloadOnce } from "../app/navigation/reload";
import { useTitle } from "../app/navigation/title";
import { hasMessage, LANGUAGE_NAMES, LANGUAGES, language, words } from "../i18n";

type Page = { default: ComponentType };

const PAGES: Record<string, () => Promise<Page>> = {
  "": () => import("../pages/home"),
  m: () => import("../pages/table"),
  settings: () => import("../pages/settings"),
  replay: () => import("../pages/replay"),
  analysis: () => import("../pages/analysis"),
  review: () => import("../pages/review"),
  verify: () => import("../pages/verify"),
  puzzles: () => import("../pages/puzzles"),
  learn: () => import("../pages/learn"),
  rules: () => import("../pages/rules"),
  about: () => import("../pages/about"),
};

/** Milliseconds after which a server that is away is asked for again. */
const RETRY = 2000;
const NAVIGATION = ["learn", "rules", "puzzles", "replay", "analysis", "about", "settings"];

export function Shell() {
  if (!hasMessage("page-name")) return null;
  return (
    <>
      <a class="unseen skip button" href="#main">
        {words("page-skip")}
      </a>
      <Header />
      <UpdateNotice />
      <BlockedNotice />
      <ServerAwayNotice />
      <main id="main" tabIndex={-1}>
        <CurrentPage />
      </main>
      <Footer />
      <Help />
    </>
  );
}

/** The help dialog, loaded on demand. */
function Help() {
  const Dialog = useSignal<{ default: ComponentType } | null>(null);
  useEffect(listenForHelp, []);
  useSignalEffect(() => {
    if (isHelpOpen.value)
      void import("../app/dialogs/help-dialog").then((loaded) => (Dialog.value = loaded));
  });
  if (!isHelpOpen.value || !Dialog.value) return null;
  return <Dialog.value.default />;
}

function CurrentPage() {
  const shown = useSignal<{ page: string; Page: ComponentType } | "lost" | "failed" | null>(null);
  useSignalEffect(() => {
    const { page } = route.value;
    const load = PAGES[page];
    if (!load) {
      shown.value = "lost";
      return;
    }
    load().then(
      ({ default: Page }) => {
        if (route.peek().page === page) shown.value = { page, Page };
      },
      () => {
        shown.value = "failed";
        reloadOnce();
      },
    );
  });
  const now = shown.value;
  const { page, rest } = route.value;
  // The old page must not be rendered with the address of the next one.
  const isLoading = now === null || (typeof now === "object" && now.page !== page);
  useFocus(isLoading ? null : [page, ...rest].join("/"));
  if (isLoading) return <p class="page soft">{words("page-loading")}</p>;
  if (now === "lost") return <NotFound />;
  if (now === "failed") return <LoadFailed />;
  return <now.Page key={page} />;
}

/**
 * Moves the focus to the beginning of every page but the first, for keyboards and screen readers.
 *
 * Not within a page, whose query and fragment follow what is shown while somebody types.
 */
function useFocus(path: string | null): void {
  const first = useRef(true);
  useEffect(() => {
    if (path === null) return;
    if (!first.current) document.getElementById("main")?.focus({ preventScroll: true });
    first.current = false;
  }, [path]);
}

function LoadFailed() {
  useTitle(words("page-failed"));
  return (
    <div class="page" role="alert">
      <h1>{words("page-failed")}</h1>
      <button type="button" class="primary" onClick={reload}>
        {words("page-retry")}
      </button>
    </div>
  );
}

function NotFound() {
  useTitle(words("page-lost"));
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
    route.value; // read so that every change of the address closes the menu
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
        {NAVIGATION.map((page) => (
          <a
            key={page}
            href={href(page)}
            aria-current={route.value.page === page ? "page" : undefined}
          >
            {words(`page-${page}`)}
          </a>
        ))}
      </nav>
    </header>
  );
}

/** The server was updated while this page was open. */
function UpdateNotice() {
  const outdated = connection.state.value === "outdated";
  if (!outdated && !connection.hasNewerPage.value) return null;
  return (
    <div class="update" role="status">
      <span>{words(outdated ? "page-outdated" : "page-newer")}</span>
      <button type="button" onClick={() => location.reload()}>
        {words("page-reload")}
      </button>
    </div>
  );
}

/** That the people who run the server want nothing from this browser. */
function BlockedNotice() {
  if (connection.state.value !== "blocked") return null;
  return (
    <div class="update" role="alert">
      {words("error-blocked")}
    </div>
  );
}

/** That the server is away; the table page has a notice of its own. */
function ServerAwayNotice() {
  useSignalEffect(() => {
    if (!isServerAway.value) return;
    const timer = setInterval(() => request("GET", "/health").catch(() => {}), RETRY);
    return () => clearInterval(timer);
  });
  if (!isServerAway.value || route.value.page === "m") return null;
  return (
    <div class="update" role="status">
      {words("page-away")}
    </div>
  );
}

function Footer() {
  return (
    <footer>
      <div class="tiles" />
      <div class="foot">
        <p>{words("page-free")}</p>
        <HelpButton />
        <nav aria-label={words("page-language")} class="row">
          {LANGUAGES.map((each) => (
            <a
              key={each}
              href={hrefIn(each)}
              lang={each}
              hreflang={each}
              aria-current={language() === each ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                updateSettings({ language: each });
                switchLanguage(each);
              }}
            >
              {LANGUAGE_NAMES[each]}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
