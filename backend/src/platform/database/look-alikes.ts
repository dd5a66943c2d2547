import { confusables } from './confusables.js';

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The form in which texts that look alike are equal (the skeleton of UTS 39); ASCII stays as it is, so that the doors I-1
 * and 1-1 are two. The same as `plain_look` of the database.
 */
export function plainLook(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  const parts = text.normalize('NFKC').replace(INVISIBLE, '').normalize('NFD');
  return [...parts]
    .map((character) => confusables.get(character) ?? character)
    .join('')
    .normalize('NFD');
}
