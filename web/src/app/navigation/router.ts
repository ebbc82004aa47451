// The route: the address, with the language in front (/de/m/q2yT8bLx0WcZ5dRk).
import { signal } from "@preact/signals";
import { LANGUAGES, type Language, preferredLanguage } from "../../i18n";
import { settings } from "../settings/settings";

export interface Route {
  language: Language;
  /** The page, empty for home. */
  page: string;
  /** What follows it. */
  rest: string[];
  query: URLSearchParams;
  hash: string;
}

export function parse(path: string, search = "", hash = "", otherwise: Language = "en"): Route {
  const parts = path.split("/").filter(Boolean).map(decode);
  const language = LANGUAGES.find((each) => each === parts[0]);
  const [page = "", ...rest] = language ? parts.slice(1) : parts;
  return {
    language: language ?? otherwise,
    page,
    rest,
    query: new URLSearchParams(search),
    hash: hash.slice(1),
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function currentRoute(): Route {
  const otherwise = settings.peek().language ?? preferredLanguage(navigator.languages);
  return parse(location.pathname, location.search, location.hash, otherwise);
}

export const route = signal<Route>(currentRoute());

/** The address of a page (`m/…`, `rules#R-TAKE-1`, empty for home) in a language. */
export function href(page: string, language: Language = route.value.language): string {
  return `/${language}/${page}`;
}

/** Go to a page. */
export function navigate(page: string, how: "push" | "replace" = "push"): void {
  changeAddress(href(page, route.peek().language), how);
}

/** The address of the current page in another language. */
export function hrefIn(language: Language): string {
  const { page, rest } = route.value;
  const path = [page, ...rest].filter(Boolean).map(encodeURIComponent).join("/");
  return href(path, language) + location.search + location.hash;
}

/** Stay on the page, in another language. */
export function switchLanguage(language: Language): void {
  changeAddress(hrefIn(language), "replace");
}

function changeAddress(address: string, how: "push" | "replace"): void {
  const before = route.peek();
  if (how === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  route.value = currentRoute();
  if (before.page !== route.peek().page) window.scrollTo(0, 0);
}

/** Follow the address; links within the site do not load the page anew. */
export function startRouter(): void {
  window.addEventListener("popstate", () => {
    route.value = currentRoute();
  });
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    if (link.getAttribute("href") === "#main") document.getElementById("main")?.focus();
    else changeAddress(link.pathname + link.search + link.hash, "push");
  });
  const { language } = route.peek();
  if (!location.pathname.startsWith(`/${language}/`)) switchLanguage(language);
}
