import type { ActivityLabels, RemoteDefinition } from '@nerka/mf-shared/contract';
import { loadRemote, registerRemotes } from '@nerka/mf-shared/federation/runtime';
import type { Release } from './front-ends';
import { runningCode } from './running-code';
import { ScreenLoadFailure } from './screen-failure';

/** Longer than a slow phone takes. */
const LOAD_LIMIT_MS = 30_000;

/** How the company's activity speaks of the release's records; none if it was built before there was one. */
export function loadActivityLabels(release: Release): Promise<Readonly<Record<string, ActivityLabels>>> {
  return loadPartOf(release, async ({ activity }) => (await activity?.()) ?? {});
}

/** The entry with which each front end is registered. */
const registered = new Map<string, string>();
/** Front ends that failed or got stuck: they are registered again with force, which drops their state. */
const broken = new Set<string>();

/** Fetches again after a failure. */
export async function loadPartOf<Part>(
  release: Release,
  load: (remote: RemoteDefinition) => Promise<Part>,
): Promise<Part> {
  const { name, version } = release;
  try {
    return await inTime(loadPart(release, load), `${name} ${version}`);
  } catch (error) {
    if (!keepsTheRest(error, release)) broken.add(name);
    throw error;
  }
}

async function loadPart<Part>(release: Release, load: (remote: RemoteDefinition) => Promise<Part>): Promise<Part> {
  const { name, version, entry } = release;
  const known = registered.get(name);
  if (known !== entry || broken.has(name)) register(release, known === undefined ? undefined : { force: true });
  const module = await loadRemote<{ remote: RemoteDefinition }>(`${name}/remote`);
  if (!module) throw new Error(`${name} ${version} has no screens.`);
  const part = await load(module.remote);
  runningCode.add(release);
  // It may have loaded after the time limit.
  broken.delete(name);
  return part;
}

/** Whether a retry keeps what runs: the remote fetches a missing file again by itself, and a stuck one is waited for. */
function keepsTheRest(error: unknown, release: Release): boolean {
  if (!(error instanceof ScreenLoadFailure)) return false;
  if (error.kind === 'timeout') return runningCode.has(release);
  return error.cause instanceof Error && error.cause.name === 'ChunkLoadError';
}

export async function inTime<Value>(loading: Promise<Value>, name: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ScreenLoadFailure(`${name} did not load in ${LOAD_LIMIT_MS / 1000} seconds.`, 'timeout')),
      LOAD_LIMIT_MS,
    );
  });
  try {
    return await Promise.race([loading, tooLate]);
  } catch (error) {
    if (error instanceof ScreenLoadFailure) throw error;
    throw new ScreenLoadFailure(`${name} could not be loaded.`, 'load', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function register({ name, entry }: Release, options?: { force: boolean }): void {
  registerRemotes([{ name, entry: new URL(entry, location.origin).href }], options);
  registered.set(name, entry);
  broken.delete(name);
}
