import { compatible } from '../http/compatible-characters.js';
import { confusables } from './confusables.js';

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const BLANKS = /[\t-\r ]+/g;

/** The look of a name of before that looks like an older one: no name can have it. */
export const markOf = (name: string): string => `\u0001${name}`;

/**
 * The form in which texts that look alike are equal (the skeleton of UTS 39); ASCII stays as it is but for repeated
 * spaces, so that the doors I-1 and 1-1 are two. The same as `plain_look` of the database.
 */
export function plainLook(text: string): string {
  if (/^[!-~]+( [!-~]+)*$/.test(text)) return text;
  const parts = compatible(text).replace(INVISIBLE, '').replace(BLANKS, ' ').trim().normalize('NFD');
  return [...parts]
    .map((character) => confusables.get(character) ?? character)
    .join('')
    .normalize('NFD');
}
