import type { BenchCompany } from './bench-database.js';
import { problems, rooms } from './work-order-rows.js';

/** A prime, so that every phrase comes once before the first one comes again. */
const STRIDE = 7_919;

/** What a search may begin with: at a letter of a word of which three are left, and which no other problem has. */
const beginnings = (problem: string): string[] =>
  [...problem].flatMap((_, at) => {
    const rest = problem.slice(at);
    const [word] = rest.split(' ');
    return word!.length < 3 || problems.some((other) => other !== problem && other.includes(word!)) ? [] : [rest];
  });

/** Fewer letters would be found in other words, too. */
const MIN_LETTERS = 4;
const endings = (room: string): string[] =>
  [...room].flatMap((_, at) => (at + 1 < MIN_LETTERS ? [] : [room.slice(0, at + 1).trim()]));

/** Some thousands of parts of titles, which differ in their first and last letters. */
export const phrases: readonly string[] = [
  ...new Set(
    problems.flatMap(beginnings).flatMap((begun) => rooms.flatMap(endings).map((ended) => `${begun} in the ${ended}`)),
  ),
];

const turns = new WeakMap<BenchCompany, number>();

/** Other words each time, so that no server has kept what they find. */
export function freshPhrase(company: BenchCompany): string {
  const turn = turns.get(company) ?? 0;
  turns.set(company, turn + 1);
  return phrases[(turn * STRIDE) % phrases.length]!;
}
