/** `r101`, ` R - 101 ` → `R-101`: no white space, upper case, one hyphen after the first character. */
export function normaliseUnitNumber(text: string): string {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  const [first = '', ...rest] = plain;
  return rest.length === 0 ? first : `${first}-${rest.join('')}`;
}

/** The numbers that a text can mean under any company's rule. */
export const possibleNumbers = (text: string): string[] => [...new Set([text, normaliseUnitNumber(text)])];

export function unitNumberOf({ unitNumberRule }: { unitNumberRule: 'normalised' | 'as_typed' }, text: string): string {
  return unitNumberRule === 'normalised' ? normaliseUnitNumber(text) : text;
}
