import type { ComponentType } from 'react';
import { CONTRACT_VERSION, type RemoteDefinition } from '@nerka/mf-shared/contract';
import { loadRemote, registerRemotes } from '@nerka/mf-shared/federation/runtime';
import { screens as ownScreens } from '../screens';
import { satisfies } from './contract-range';
import type { Release, ScreenDeclaration } from './front-ends';
import { runningCode } from './running-code';
import { ScreenLoadFailure } from './screen-failure';

export interface ResolvedScreen {
  /** Differs between releases, so that a new one is loaded again. */
  key: string;
  declaration: ScreenDeclaration;
  /** Absent: a screen of the shell. */
  release?: Release;
  /** The release needs a newer contract, which a reload brings. */
  isTooNew: boolean;
  /** Fetches again after a failure. */
  load: () => Promise<ComponentType>;
}

/** Longer than a slow phone takes. */
const LOAD_LIMIT_MS = 30_000;

export function screenOffers(releases: readonly Release[]): ResolvedScreen[] {
  return [...ownScreens.map(ownOffer), ...releases.flatMap(releaseOffers)];
}

function ownOffer({ load, ...declaration }: (typeof ownScreens)[number]): ResolvedScreen {
  const name = `The shell's screen '${declaration.id}'`;
  return { key: `shell/${declaration.id}`, declaration, isTooNew: false, load: () => inTime(load(), name) };
}

function releaseOffers(release: Release): ResolvedScreen[] {
  const isTooNew = !satisfies(CONTRACT_VERSION, release.contract);
  return release.screens.map((declaration) => ({
    key: `${release.name}@${release.version}/${declaration.id}`,
    declaration,
    release,
    isTooNew,
    load: () => loadInTime(release, declaration.id),
  }));
}

/** The entry with which each front end is registered. */
const registered = new Map<string, string>();
/** Front ends that failed or got stuck: they are registered again with force, which drops their state. */
const broken = new Set<string>();

async function loadInTime(release: Release, screenId: string): Promise<ComponentType> {
  const { name, version } = release;
  try {
    return await inTime(loadScreen(release, screenId), `${name} ${version}`);
  } catch (error) {
    if (!keepsTheRest(error, release)) broken.add(name);
    throw error;
  }
}

async function loadScreen(release: Release, screenId: string): Promise<ComponentType> {
  const { name, version, entry } = release;
  const known = registered.get(name);
  if (known !== entry || broken.has(name)) register(release, known === undefined ? undefined : { force: true });
  const module = await loadRemote<{ remote: RemoteDefinition }>(`${name}/remote`);
  const screen = module?.remote.screens.find(({ id }) => id === screenId);
  if (!screen) throw new Error(`${name} ${version} has no screen '${screenId}'.`);
  const component = await screen.load();
  runningCode.add(release);
  // It may have loaded after the time limit.
  broken.delete(name);
  return component;
}

/** Whether a retry keeps what runs: the remote fetches a missing file again by itself, and a stuck one is waited for. */
function keepsTheRest(error: unknown, release: Release): boolean {
  if (!(error instanceof ScreenLoadFailure)) return false;
  if (error.kind === 'timeout') return runningCode.has(release);
  return error.cause instanceof Error && error.cause.name === 'ChunkLoadError';
}

async function inTime<Value>(loading: Promise<Value>, name: string): Promise<Value> {
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
