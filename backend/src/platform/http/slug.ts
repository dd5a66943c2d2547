import { Invalid } from './errors.js';

/** The address of a name: lower case, each run of anything but a-z and digits one hyphen, none at the ends. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The address of what has this name, or the one that was asked for; refuses one that is empty or reserved. */
export function requireSlug(
  { name, slug }: { name: string; slug?: string | null | undefined },
  isReserved: (slug: string) => boolean,
): string {
  const field = slug ? 'slug' : 'name';
  // A name is turned into an address; an address that would become another one was meant otherwise.
  if (slug && /[^a-z0-9 -]/i.test(slug))
    throw new Invalid([{ field, message: 'Slug takes letters from a to z, digits and hyphens.' }]);
  const wanted = slugOf(slug || name);
  if (wanted === '') throw new Invalid([{ field, message: 'At least one letter from a to z or digit is needed.' }]);
  if (isReserved(wanted)) throw new Invalid([{ field, message: `'${wanted}' is reserved. Choose another name.` }]);
  return wanted;
}
