import semver from 'semver';
import { MANIFEST } from './release-declaration.js';

export interface SharedModule {
  name: string;
  range: string;
}

/** The first module in a release's manifest for which the shell has no fitting version; `provided`: version by name. */
export function missingModule(
  files: readonly { path: string; content: Buffer }[],
  provided: Readonly<Record<string, string>>,
): SharedModule | undefined {
  const manifest = files.find(({ path }) => path === MANIFEST);
  return manifest && sharedModules(manifest.content.toString()).find(({ name, range }) => !fits(provided[name], range));
}

const fits = (version: string | undefined, range: string): boolean =>
  version !== undefined && semver.satisfies(version, range);

/** The shared modules in the manifest of module federation; a manifest without the list shares nothing. */
function sharedModules(manifest: string): SharedModule[] {
  const { shared } = JSON.parse(manifest) as { shared?: unknown };
  if (!Array.isArray(shared)) return [];
  return (shared as ({ name?: unknown; requiredVersion?: unknown } | null)[]).flatMap((module) => {
    const { name, requiredVersion } = module ?? {};
    return typeof name === 'string' && typeof requiredVersion === 'string' ? { name, range: requiredVersion } : [];
  });
}
