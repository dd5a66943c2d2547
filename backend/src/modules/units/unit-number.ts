/** `r101`, ` R - 101 ` → `R-101`: no white space, upper case, one hyphen after the first character (company-operations.md section 5). */
export function normaliseUnitNumber(text: string): string {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  const [first = '', ...rest] = plain;
  return rest.length === 0 ? first : `${first}-${rest.join('')}`;
}
