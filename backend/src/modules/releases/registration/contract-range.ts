import semver from 'semver';

/** Whether a text is a range in the form that builds write, '^1.4.0'. */
export function isRange(text: string): boolean {
  const lowest = semver.parse(text.slice(1));
  return text === `^${lowest?.version}` && lowest?.prerelease.length === 0;
}

export function satisfies(version: string, range: string): boolean {
  return isRange(range) && semver.satisfies(version, range);
}

/** Negative if the first version number is lower; ignores what follows a hyphen. */
export function compareNumbers(one: string, other: string): number {
  return semver.compare(semver.coerce(one) ?? '0.0.0', semver.coerce(other) ?? '0.0.0');
}
