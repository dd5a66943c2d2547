/** The address of a name: lower case, each run of anything but a-z and digits one hyphen, none at the ends. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
