import { openFirefox } from './firefox';
import type { OtherBrowser } from './other-browser';
import { openWebKit } from './webkit';

/** Found by scripts/other-browsers.mjs; the lane reports the missing ones. */
type Installed =
  | { name: 'Firefox'; programs: { program: string } }
  | { name: 'WebKit'; programs: { driver: string; screen: string } };

export const installedBrowsers = JSON.parse(process.env.OTHER_BROWSERS ?? '[]') as Installed[];

export const openOther = (found: Installed): Promise<OtherBrowser> =>
  found.name === 'Firefox' ? openFirefox(found.programs) : openWebKit(found.programs);
