import { Invalid } from './errors.js';

/**
 * Turns a name into a slug: lower case, with one hyphen for each run of characters other than a-z and digits, none at
 * the ends.
 */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns the slug of a name, or the requested one; throws if it is empty or reserved. */
export function requireSlug(
  { name, slug }: { name: string; slug?: string | null | undefined },
  isReserved: (slug: string) => boolean,
): string {
  const field = slug ? 'slug' : 'name';
  // A name is converted, but a requested slug that would be converted into another one was probably meant differently.
  if (slug && /[^a-z0-9 -]/i.test(slug))
    throw new Invalid([{ field, message: 'Slug takes letters from a to z, digits and hyphens.' }]);
  const wanted = slugOf(slug || name);
  if (wanted === '') throw new Invalid([{ field, message: 'At least one letter from a to z or digit is needed.' }]);
  if (isReserved(wanted)) throw new Invalid([{ field, message: `'${wanted}' is reserved. Choose another name.` }]);
  return wanted;
}
