import { existsSync } from 'node:fs';

const known = [
  { name: 'Firefox', programs: { program: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] } },
  { name: 'WebKit', programs: { driver: ['/usr/bin/WebKitWebDriver'], screen: ['/usr/bin/Xvfb'] } },
];

/**
 * Browsers other than Chromium, with the programs that each needs here.
 * @returns {{ installed: { name: string, programs: Record<string, string> }[], missing: string[] }}
 */
export function otherBrowsers() {
  const found = known.map(({ name, programs }) => {
    const paths = Object.entries(programs).map(([part, candidates]) => [
      part,
      candidates.find((path) => existsSync(path)),
    ]);
    return { name, programs: Object.fromEntries(paths), isHere: paths.every(([, path]) => path !== undefined) };
  });
  return {
    installed: found.filter(({ isHere }) => isHere).map(({ name, programs }) => ({ name, programs })),
    missing: found.filter(({ isHere }) => !isHere).map(({ name }) => name),
  };
}
