/**
 * Serves the page and the product's files where there is no network. It never sees what the API answers: that is kept by
 * the page, for one person. Without it everything works online. One file without imports, served as it is.
 */
/** As the page opens it: `own-keys.ts`. */
const FILES = 'nerka-files';
/** The page that `keep-files.ts` has put there, for every address. */
const PAGE = '/';
/** Pages that are not the product's own. */
const OTHER_PAGES = /^\/(?:r\/|licences$)/;
/** A line on which nothing arrives is as good as none. */
const MAX_WAIT_MS = 3_000;
/** With a hash in their names. */
const FILE = /^\/(?:mf-[a-z0-9-]+\/[\w.-]+\/)?assets\//;
/** What names the files of a release. */
const LIST = /^\/(?:mf-[a-z0-9-]+\/[\w.-]+\/)(?!files\.json$)[\w.-]+\.json$/;

globalThis.addEventListener('install', () => void globalThis.skipWaiting());
globalThis.addEventListener('activate', (event) => event.waitUntil(start()));
globalThis.addEventListener('fetch', (event) => {
  const { method, mode, url, destination } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (mode === 'navigate') event.respondWith(OTHER_PAGES.test(pathname) ? fromServer(event) : page(event));
  // Without a destination it is `keep-files.ts` that reads it, past this worker: what the page's end cuts has not failed.
  else if (FILE.test(pathname) && destination !== '') event.respondWith(file(event.request));
  else if (LIST.test(pathname)) event.respondWith(list(event.request));
});

async function start() {
  // The page is requested while this file starts, so that it costs nobody who is online anything.
  await globalThis.registration.navigationPreload?.enable();
  await globalThis.clients.claim();
}

const fromServer = async (event) => (await event.preloadResponse) ?? fetch(event.request);

async function page(event) {
  const kept = await findKept(PAGE);
  const answer = fromServer(event);
  return kept ? inTime(answer, kept) : answer;
}

async function file(request) {
  return (await findKept(request)) ?? fetch(request);
}

async function list(request) {
  const kept = await findKept(request);
  const answer = fetch(request);
  return kept ? inTime(answer, kept) : answer;
}

/** The server's answer, unless it does not come. */
function inTime(answer, kept) {
  const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS, kept));
  return Promise.race([answer.catch(() => kept), late]);
}

async function findKept(request) {
  const cache = await caches.open(FILES);
  return cache.match(request, { ignoreSearch: true, ignoreVary: true });
}
