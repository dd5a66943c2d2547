type Version = readonly [major: number, minor: number, patch: number];

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/** Whether a text is a range as the builds write it, '^1.4.0'. */
export const isRange = (text: string): boolean => text.startsWith('^') && VERSION.test(text.slice(1));

/** Whether a contract version is in the range '^major.minor.patch' that a release was built for (as in shell/src/releases). */
export function satisfies(version: string, range: string): boolean {
  const [has, wanted] = [versionOf(version), isRange(range) ? versionOf(range.slice(1)) : undefined];
  return has !== undefined && wanted !== undefined && has[0] === wanted[0] && compare(has, wanted) >= 0;
}

/** Below 0 where the first version number is the lower one; what follows a hyphen does not count. */
export function compareNumbers(one: string, other: string): number {
  const none: Version = [0, 0, 0];
  return compare(versionOf(one.split('-')[0]!) ?? none, versionOf(other.split('-')[0]!) ?? none);
}

function compare(one: Version, other: Version): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

function versionOf(text: string): Version | undefined {
  const parts = VERSION.exec(text)?.slice(1).map(Number);
  return parts && [parts[0]!, parts[1]!, parts[2]!];
}
