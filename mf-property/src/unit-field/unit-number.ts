/** `r101` → `R-101`: no white space, upper case, one hyphen after the first character. */
export function normaliseUnitNumber(text: string): string {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  return plain.length < 2 ? plain : `${plain.slice(0, 1)}-${plain.slice(1)}`;
}
