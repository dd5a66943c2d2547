import type { Environment } from '../../../platform/config/environment.js';
import type { FrontEndResponse } from '../front-end.dto.js';

/** In development a dev server's front end replaces its release; requested on each call and never stored. */
export async function withDevFrontEnds(
  releases: FrontEndResponse[],
  { devFrontEnds }: Environment,
): Promise<FrontEndResponse[]> {
  const running = await Promise.all(Object.entries(devFrontEnds).map(([name, address]) => readFrom(name, address)));
  const others = releases.filter(({ name }) => !(name in devFrontEnds));
  return [...others, ...running].sort((one, other) => one.name.localeCompare(other.name));
}

async function readFrom(name: string, address: string): Promise<FrontEndResponse> {
  const response = await fetch(`${address}/screens.json`);
  return { ...((await response.json()) as FrontEndResponse), version: 'dev', entry: `/${name}/dev/mf-manifest.json` };
}
