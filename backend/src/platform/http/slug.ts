import { Invalid } from './errors.js';

/** `Oak & Elm, Inc.` → `oak-elm-inc` */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The requested slug or that of the name; throws if it is empty or reserved. */
export function requireSlug(
  { name, slug }: { name: string; slug?: string | null | undefined },
  isReserved: (slug: string) => boolean,
): string {
  const field = slug ? 'slug' : 'name';
  // Unlike a name, a requested slug is not converted, because another one was probably meant.
  if (slug && /[^a-z0-9 -]/i.test(slug))
    throw new Invalid([{ field, message: 'Slug takes letters from a to z, digits and hyphens.' }]);
  const wanted = slugOf(slug || name);
  if (wanted === '') throw new Invalid([{ field, message: 'At least one letter from a to z or digit is needed.' }]);
  if (isReserved(wanted)) throw new Invalid([{ field, message: `'${wanted}' is reserved. Choose another name.` }]);
  return wanted;
}
