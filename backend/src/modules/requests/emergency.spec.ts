import { emergencyWordsIn } from './emergency.js';

it.each([
  ['I smell gas in the kitchen', ['smell gas']],
  ['There is SMOKE, and sparks!', ['smoke', 'sparks']],
  ['Water everywhere: burst pipe.', ['burst pipe', 'water everywhere']],
  ['Huele a gas y hay humo', ['huele a gas', 'humo']],
  ['Inundación en el baño', ['inundacion']],
  ['Odeur de brûlé et fumée', ['fumee', 'odeur de brule']],
  ['Il n’y a pas d’eau', ["pas d'eau"]],
])('finds in %j the words %j', (text, words) => {
  expect(emergencyWordsIn(text)).toEqual(words);
});

it.each(['The faucet drips', 'Fireplace doors are loose', 'Firefly stickers', 'El grifo gotea', 'Le robinet fuit'])(
  'finds none in %j',
  (text) => {
    expect(emergencyWordsIn(text)).toEqual([]);
  },
);

it('does not join the end of one text with the beginning of the next', () => {
  expect(emergencyWordsIn('There is no', 'heat lamp', null)).toEqual([]);
});
