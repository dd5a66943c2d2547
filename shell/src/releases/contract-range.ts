/** Whether a contract version is in the range '^major.minor.patch' that a release was built for. */
export function satisfies(version: string, range: string): boolean {
  const [major, minor, patch] = numbersOf(version);
  const [wantedMajor, wantedMinor, wantedPatch] = numbersOf(range.replace('^', ''));
  if (major !== wantedMajor) return false;
  return minor === wantedMinor ? patch >= wantedPatch : minor > wantedMinor;
}

function numbersOf(version: string): [number, number, number] {
  const [major = Number.NaN, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}
