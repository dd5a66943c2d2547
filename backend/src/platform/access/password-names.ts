import { lettersOf, plain, spellingsOf } from './password-spellings.js';

/** Shorter parts of a name are in every other word. */
const MIN_PART = 3;
/** So many further letters make a password of its own. */
const MIN_OTHER_LETTERS = 4;

const PRODUCT = ['Nerka', 'Nerka demo'];

export interface PasswordNames {
  /** Names, user name and e-mail address of whose password it is. */
  person: readonly (string | null | undefined)[];
  company: readonly (string | null | undefined)[];
}

/** Whether the password is little more than the product's name. */
export const isProductName = (password: string): boolean => isMadeOf(password, PRODUCT.map(lettersOf));

/** Whose name a new password is little more than; undefined if it is nobody's. */
export function nameIn(password: string, { person, company }: PasswordNames): keyof PasswordNames | undefined {
  if (isMadeOf(password, partsOf(person))) return 'person';
  return isMadeOf(password, partsOf(company)) ? 'company' : undefined;
}

/** `Ann-Marie Smith` → annmariesmith, marie, smith, ann; of an address, what stands before the @. */
function partsOf(names: PasswordNames['person']): string[] {
  const parts = names.flatMap((name) => {
    const [own = ''] = plain(name ?? '').split('@');
    return [lettersOf(own), ...own.split(/[^\p{L}]+/u)];
  });
  return [...new Set(parts)].filter(({ length }) => length >= MIN_PART);
}

/** In any spelling, without digits and marks, nothing or a few letters are left beside the names. */
function isMadeOf(password: string, names: readonly string[]): boolean {
  const byLength = names.toSorted((a, b) => b.length - a.length);
  return spellingsOf(password).some((spelling) => {
    const letters = lettersOf(spelling);
    const others = byLength.reduce((rest, name) => rest.replaceAll(name, ''), letters);
    return others.length < letters.length && others.length < MIN_OTHER_LETTERS;
  });
}
