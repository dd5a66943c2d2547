import { slugOf } from './slug';

it.each([
  ['Harbor View', 'harbor-view'],
  ['  --A & B!! ', 'a-b'],
  ['!!!', ''],
])('makes of %j the address %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
