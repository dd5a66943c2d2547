import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { testedProduct } from './product';
import { isForLater } from './settled';

const KIB = 1024;
const MAX_LISTED = 12;

/** A file of JavaScript as the browser got it. */
export interface LoadedScript {
  path: string;
  /** Compressed here: the tested product has no brotli files, because they take long to create. */
  bytes: number;
}

/** Tracks every script that this page loads from now on; the function returns those so far. */
export function collectScripts(page: Page): () => Promise<LoadedScript[]> {
  const loaded: Promise<LoadedScript[]>[] = [];
  page.on('response', (response) => {
    // By content type, not by initiator, so that a preloaded script counts too.
    if (isForLater(response.request())) return;
    if (/javascript/.test(response.headers()['content-type'] ?? '')) loaded.push(describe(response));
  });
  return async () => (await Promise.all(loaded)).flat();
}

/** Nothing if the page was left before all of it had arrived. */
async function describe(response: Response): Promise<LoadedScript[]> {
  if ((await response.finished()) !== null) return [];
  const { pathname } = new URL(response.url());
  // Not from the browser, which drops what it loaded when it leaves the page.
  const body = await textOf(pathname);
  return [{ path: pathname, bytes: Math.min(Buffer.byteLength(body), brotliCompressSync(body).length) }];
}

/** Empty if the scripts are within the limit, else their sum and the largest. */
export function excess(scripts: readonly LoadedScript[], limit: number): string[] {
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= limit * KIB) return [];
  const largest = [...scripts].sort((one, other) => other.bytes - one.bytes).slice(0, MAX_LISTED);
  return [{ path: `all ${scripts.length} scripts, at most ${limit} KiB`, bytes: total }, ...largest].map(
    ({ path, bytes }) => `${(bytes / KIB).toFixed(1)} KiB ${path}`,
  );
}

/** What each library's code contains once, in every version and after every minifier, and other code does not. */
const marks = {
  react: /\.isPureReactComponent=!0/g,
  'react-dom': /rendererPackageName:"react-dom"/g,
  antd: /blue:"#1677FF",purple:/g,
  '@ant-design/cssinjs': /"__cssinjs_instance__"/g,
  'react-router': /__reactRouterVersion=/g,
  '@tanstack/react-query': /No QueryClient set/g,
};

/** The libraries that these scripts do not contain exactly once, and the files that contain them. */
export async function librariesNotOnce(scripts: readonly LoadedScript[]): Promise<Record<string, string[]>> {
  const paths = [...new Set(scripts.map(({ path }) => path))];
  const files = await Promise.all(paths.map(async (path) => ({ path, text: await textOf(path) })));
  const found = Object.entries(marks).map(
    ([library, mark]) =>
      [library, files.flatMap(({ path, text }) => [...text.matchAll(mark)].map(() => path))] as const,
  );
  return Object.fromEntries(found.filter(([, holders]) => holders.length !== 1));
}

async function textOf(path: string): Promise<string> {
  return (await fetch(`${testedProduct.url}${path}`)).text();
}
