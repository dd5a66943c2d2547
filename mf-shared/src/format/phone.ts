const MAX_DIGITS = 10;

/** Digits only, at most ten, as XXX-XXX-XXXX, also while typing. */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}
