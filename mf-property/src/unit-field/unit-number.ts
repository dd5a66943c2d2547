/** The dashes that phones and word processors make of a hyphen. */
const DASHES = /[\u2010-\u2015\u2212]/g;
/** Of fractions, NFKC would make other numbers: 12½ is not 121/2. */
const BUT_FRACTIONS = /[^\u00bc-\u00be\u2150-\u215f\u2189]+/g;

/** Full-width characters and other forms become ordinary ones, as the server stores them. */
export const typedUnitNumber = (text: string): string =>
  text
    .replace(BUT_FRACTIONS, (part) => part.normalize('NFKC'))
    .replace(DASHES, '-')
    .trim();

/** `r101` → `R-101`: no white space, upper case, one hyphen after the first character. */
export function normaliseUnitNumber(text: string): string {
  const plain = typedUnitNumber(text).replace(/[\s-]/g, '').toUpperCase();
  return plain.length < 2 ? plain : `${plain.slice(0, 1)}-${plain.slice(1)}`;
}
