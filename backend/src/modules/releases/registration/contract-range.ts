import semver from 'semver';

/** Whether a text is a range as the builds write it, '^1.4.0'. */
export function isRange(text: string): boolean {
  const lowest = semver.parse(text.slice(1));
  return text === `^${lowest?.version}` && lowest?.prerelease.length === 0;
}

/** Whether a contract version is in the range '^major.minor.patch' that a release was built for. */
export function satisfies(version: string, range: string): boolean {
  return isRange(range) && semver.satisfies(version, range);
}

/** Below 0 where the first version number is the lower one; what follows a hyphen does not count. */
export function compareNumbers(one: string, other: string): number {
  return semver.compare(semver.coerce(one) ?? '0.0.0', semver.coerce(other) ?? '0.0.0');
}
