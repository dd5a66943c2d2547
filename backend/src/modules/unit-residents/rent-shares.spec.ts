import { shared } from './rent-shares.js';

it.each<[string, number | null, (number | null)[], (number | null)[]]>([
  ['stays with the one who had it', 150_000, [null, 140_000], [null, 150_000]],
  ['is shared as before, the rest of cents on the first', 100_001, [50_000, 50_000, null], [50_001, 50_000, null]],
  ['goes to the first where nobody had a share', 90_000, [null, null], [90_000, null]],
  ['is nobody’s where there is none', null, [140_000, null], [null, null]],
])('a rent %s', (_, total, before, after) => {
  expect(shared(total, before)).toEqual(after);
});
