/** In this order, because each browser names the earlier ones, too. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** By which a program acted; the server alone says so. */
const KEY = /^API key “/;

/** 'Chrome on Windows'; what is no browser says who it is in its first word. */
export function deviceName(agent: string): string {
  if (KEY.test(agent)) return agent;
  const browser = nameIn(browsers, agent);
  const system = nameIn(systems, agent);
  if (browser === undefined) return agent.split(' ')[0]!;
  return system === undefined ? browser : `${browser} on ${system}`;
}
