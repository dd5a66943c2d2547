import { openFiles } from '@nerka/mf-shared/storage';
import type { Release } from '../releases/front-ends';

const PAGE = '/';
const WORKER = '/service-worker.js';
const LIST = 'files.json';
const NOT_FOUND = 404;
/** Held by each window of this browser that runs the product. */
const RUNNING = 'nerka-running';

/** The files of one build and the folder that they are in. */
interface Build {
  folder: string;
  /** Besides the files that its list names. */
  others: readonly string[];
}

let hasBegun = false;
let isNoted = false;

/**
 * Keeps the page and all files of the shell and of the company's releases in the browser, so that the product opens without
 * a network. Reads what the HTTP cache has without asking the server. Files of earlier releases go when a page starts on
 * which none of them can be in use.
 */
export async function keepFiles(releases: readonly Release[]): Promise<void> {
  const isStart = !hasBegun;
  hasBegun = true;
  await navigator.serviceWorker.register(WORKER);
  const cache = await openFiles();
  const isAlone = await noteRunning();
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const builds: Build[] = [{ folder: '/', others: [] }, ...releases.flatMap(buildOf)];
  const wanted = (await Promise.all(builds.map((build) => filesOf(cache, build, kept)))).flat();
  for (const path of wanted) if (!kept.has(path)) await cache.add(path);
  // Last, because a page without its files would not open.
  await cache.add(new Request(addressOf(PAGE), { credentials: 'same-origin', cache: 'no-store' }));
  const all = new Set([...wanted, PAGE, ...builds.flatMap(({ others }) => others)]);
  if (!isStart || !isAlone || !isRunning(all)) return;
  for (const request of await cache.keys()) if (!all.has(new URL(request.url).pathname)) await cache.delete(request);
}

const addressOf = (path: string): string => new URL(path, location.origin).href;

/** Those of other origins are not ours to keep. */
function buildOf({ entry }: Release): Build[] {
  const { origin, pathname } = new URL(entry, location.origin);
  if (origin !== location.origin) return [];
  return [{ folder: pathname.replace(/[^/]+$/, ''), others: [pathname] }];
}

/** Of a release of before there were lists, what the browser has of it. */
async function filesOf(cache: Cache, { folder, others }: Build, kept: ReadonlySet<string>): Promise<string[]> {
  for (const path of others) await cache.add(new Request(addressOf(path), { cache: 'no-cache' }));
  const response = await fetch(folder + LIST, { cache: 'no-cache' });
  if (response.status === NOT_FOUND) return [...kept].filter((path) => path.startsWith(`${folder}assets/`));
  if (!response.ok) throw new Error(`${folder}${LIST}: ${response.status}`);
  const names = (await response.json()) as string[];
  return names.map((name) => folder + name);
}

/** Whether this page is of the build that is kept: during a deployment it may be of the one before. */
function isRunning(files: ReadonlySet<string>): boolean {
  const entries = [...document.querySelectorAll<HTMLScriptElement>('script[defer][src]')];
  return entries.every(({ src }) => files.has(new URL(src, location.origin).pathname));
}

/** Whether no other window of this browser runs the product. */
async function noteRunning(): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return false;
  const { held = [] } = await locks.query();
  const running = held.filter(({ name }) => name === RUNNING).length;
  if (isNoted) return running <= 1;
  isNoted = true;
  // Until the page ends.
  void locks.request(RUNNING, { mode: 'shared' }, () => new Promise(() => undefined)).catch(() => undefined);
  return running === 0;
}
