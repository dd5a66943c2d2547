import type { ComponentType } from 'react';
import { CONTRACT_VERSION, type RemoteDefinition } from '@nerka/mf-shared/contract';
import { screens as ownScreens } from '../screens';
import { satisfies } from './contract-range';
import type { Release, ScreenDeclaration } from './front-ends';
import { inTime, loadPartOf } from './remote-parts';

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
    load: () => loadPartOf(release, (remote) => loadScreen(remote, declaration.id)),
  }));
}

async function loadScreen({ screens }: RemoteDefinition, screenId: string): Promise<ComponentType> {
  const screen = screens.find(({ id }) => id === screenId);
  if (!screen) throw new Error(`There is no screen '${screenId}'.`);
  return screen.load();
}
