import { leftToRight } from './visual-order.js';

it.each([
  ['Maple & Sons, 12 Main', ['Maple & Sons, 12 Main']],
  ['שלום עולם', ['עולם', ' ', 'שלום']],
  ['Bill to דוד (12), Haifa', ['Bill to (12) ', 'דוד', ', Haifa']],
  ['דוד (חיפה) 12', ['12 (', 'חיפה', ') ', 'דוד']],
  ['א 🔧 ב', ['ב', ' 🔧 ', 'א']],
  ['שָׁלוֹם', ['שָׁלוֹם']],
  ['علي ١٢٣', ['١', '٢', '٣ ', 'علي']],
  ['א\u202ealert\u202c', ['trela', 'א']],
])('%j stands from left to right as %j', (line, parts) => {
  expect(leftToRight(line)).toEqual(parts);
});
