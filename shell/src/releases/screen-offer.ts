import type { ComponentType } from 'react';
import { CONTRACT_VERSION, type RemoteDefinition } from '@nerka/mf-shared/contract';
import { loadRemote, registerRemotes } from '@nerka/mf-shared/federation/runtime';
import { screens as ownScreens } from '../screens';
import { satisfies } from './contract-range';
import type { Release, ScreenDeclaration } from './front-ends';
import { ScreenLoadFailure } from './screen-load-failure';

/** A screen that can be opened: what it declares, and how its code is fetched. */
export interface ScreenOffer {
  /** Differs between releases: a new one is loaded anew. */
  key: string;
  declaration: ScreenDeclaration;
  /** The release asks for a newer contract than this page's: reloading the page brings one. */
  isTooNew: boolean;
  load: () => Promise<ComponentType>;
  /** Makes the next load fetch everything again. */
  forget: () => void;
}

/** All screens of the shell and of these releases. */
export function screenOffers(releases: readonly Release[]): ScreenOffer[] {
  return [...ownScreens.map(ownOffer), ...releases.flatMap(releaseOffers)];
}

function ownOffer({ load, ...declaration }: (typeof ownScreens)[number]): ScreenOffer {
  return { key: `shell/${declaration.id}`, declaration, isTooNew: false, load, forget: () => {} };
}

function releaseOffers(release: Release): ScreenOffer[] {
  const isTooNew = !satisfies(CONTRACT_VERSION, release.contract);
  return release.screens.map((declaration) => ({
    key: `${release.name}@${release.version}/${declaration.id}`,
    declaration,
    isTooNew,
    load: () => loadScreen(release, declaration.id),
    // Without force, what an earlier load left behind would fail again.
    forget: () => register(release, { force: true }),
  }));
}

/** The entry that each front end was registered with. */
const registered = new Map<string, string>();

async function loadScreen(release: Release, screenId: string): Promise<ComponentType> {
  try {
    const known = registered.get(release.name);
    if (known !== release.entry) register(release, known === undefined ? undefined : { force: true });
    const module = await loadRemote<{ remote: RemoteDefinition }>(`${release.name}/remote`);
    const screen = module?.remote.screens.find(({ id }) => id === screenId);
    if (!screen) throw new Error(`${release.name} ${release.version} has no screen '${screenId}'.`);
    return await screen.load();
  } catch (error) {
    throw new ScreenLoadFailure(`${release.name} ${release.version} could not be loaded.`, { cause: error });
  }
}

function register({ name, entry }: Release, options?: { force: boolean }): void {
  registerRemotes([{ name, entry: new URL(entry, location.origin).href }], options);
  registered.set(name, entry);
}
