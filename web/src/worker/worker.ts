// What the browser keeps of Vitral, so that it opens while the server or the network is away.
//
// Scripts and styles have a hash for a name: what is kept is what the server would send. Everything
// else is asked of the server, and only while it does not answer, or not soon, what was kept stands
// in for it: a page is the same document everywhere. What the pages ask for under /api/ never comes by here.
declare const self: ServiceWorkerGlobalScope;
/** Stand in front of this script once it is built: a name for this version, its assets, and those of
 * them that a match is played with. */
declare const VERSION: string;
declare const ASSETS: readonly string[];
declare const PRECACHED: readonly string[];

export type {}; // a module, so that the names above are its own

const PAGE = "/";
const DOCUMENTS = [PAGE, "/icon.svg", "/manifest.webmanifest"];
/** Milliseconds between two assets: servers limit how much one address may ask for. */
const PAUSE = 100;
/** Milliseconds to wait for the server before a cached answer is used. */
const TIMEOUT = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(precache().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver().then(() => void cacheRest()));
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (event.request.mode === "navigate") event.waitUntil(cacheRest());
  event.respondWith(pathname.startsWith("/assets/") ? cacheFirst(event) : networkFirst(event));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(focusPage(event.notification.data.url));
});

/** Shows the page that a notification is about: in the tab that has it open, or in a new one. */
async function focusPage(url: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window" });
  await (tabs.find((tab) => tab.url === url)?.focus() ?? self.clients.openWindow(url));
}

/** Caches what a match needs, all or nothing; assets that an older version has are not fetched again. */
async function precache(): Promise<void> {
  const cache = await caches.open(VERSION);
  await cache.addAll(DOCUMENTS.map((path) => new Request(path, { cache: "no-cache" })));
  await checkVersion(await cache.match(PAGE));
  const known = new Set<string>();
  for (const asset of ASSETS) {
    const answer = await caches.match(asset);
    if (!answer) continue;
    await cache.put(asset, answer);
    known.add(asset);
  }
  await cache.addAll(PRECACHED.filter((asset) => !known.has(asset)));
}

let rest: Promise<void> | null = null;

/** Caches the other assets one after the other; after a failure the next page tries again. */
function cacheRest(): Promise<void> {
  rest ??= fetchRest().catch(() => {
    rest = null;
  });
  return rest;
}

async function fetchRest(): Promise<void> {
  const cache = await caches.open(VERSION);
  for (const asset of ASSETS) {
    if (await cache.match(asset)) continue;
    await cache.add(asset);
    await delay(PAUSE);
  }
}

/** Fails if the page is of another version, since the server is being updated; browsers try again. */
async function checkVersion(page: Response | undefined): Promise<void> {
  const named = (await page?.text())?.match(/\/assets\/[^"]+/g) ?? [];
  if (!named.length || !named.every((asset) => ASSETS.includes(asset)))
    throw new Error("the page is of another version");
}

/** Serves the pages that are open already, and deletes the caches of other versions. */
async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  const others = (await caches.keys()).filter((name) => name !== VERSION);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function cacheFirst({ request }: FetchEvent): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function networkFirst({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const response: Promise<Response | null> = Promise.resolve(preloadResponse)
    .then((answer) => answer ?? fetch(request))
    .catch(() => null);
  const answer = await Promise.race([response, delay(TIMEOUT)]);
  if (answer && answer.status < 500) return answer;
  const cache = await caches.open(VERSION);
  const cached = await cache.match(request.mode === "navigate" ? PAGE : request, {
    ignoreVary: true,
  });
  return cached ?? (await response) ?? Response.error();
}

function delay(time: number): Promise<null> {
  return new Promise((done) => setTimeout(done, time, null));
}
