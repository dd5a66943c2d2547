import { requireSlug, slugOf } from './slug.js';

const nothing = (): boolean => false;

it.each([
  ['Strata Apartments', 'strata-apartments'],
  ['  --Harbor  &  View!! ', 'harbor-view'],
  ['A', 'a'],
  ['Zwölf 12', 'zw-lf-12'],
  ['日本語', ''],
  ['!!!', ''],
])('makes of %j the address %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('normalises the requested slug', () => {
  expect(requireSlug({ name: 'Strata', slug: 'Strata West' }, nothing)).toBe('strata-west');
  expect(requireSlug({ name: 'Strata', slug: null }, nothing)).toBe('strata');
});

const refusal = (given: { name: string; slug?: string }): unknown => {
  try {
    return requireSlug(given, (slug) => slug === 'admin');
  } catch (error) {
    return (error as { extra: unknown }).extra;
  }
};

it.each(['../x', 'a/b', 'a.b', 'strata%2fwest', 'zwölf'])('refuses %j instead of converting it', (slug) => {
  expect(refusal({ name: 'Good', slug })).toMatchObject({
    details: [{ field: 'slug', message: 'Slug takes letters from a to z, digits and hyphens.' }],
  });
});

it('refuses an empty or reserved slug and names its field', () => {
  expect(refusal({ name: '!!!' })).toMatchObject({ details: [{ field: 'name' }] });
  expect(refusal({ name: 'Good', slug: '!!!' })).toMatchObject({ details: [{ field: 'slug' }] });
  expect(refusal({ name: 'Admin' })).toMatchObject({
    details: [{ field: 'name', message: "'admin' is reserved. Choose another name." }],
  });
});
