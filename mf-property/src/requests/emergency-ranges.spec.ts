import { emergencyRanges } from './emergency-ranges';

const marked = (text: string, ...words: string[]) =>
  emergencyRanges(text, words).map(({ start, end }) => text.slice(start, end));

it.each([
  ['I smell   gas!', ['smell gas'], ['smell   gas']],
  ['FIRE in the hall, fire', ['fire'], ['FIRE', 'fire']],
  ['Pas d’eau, la fumée', ["pas d'eau", 'fumee'], ['Pas d’eau', 'fumée']],
  ['fume\u0301e noire', ['fumee'], ['fume\u0301e']],
  ['firefly', ['fire'], []],
  ['no heating', ['no heat', 'no heating', 'heating'], ['no heating']],
  ['', ['fire'], []],
])('marks in %p the words %j: %j', (text, words, expected) => {
  expect(marked(text, ...words)).toEqual(expected);
});
