/** The languages of pages for people without an account; names in the language itself. */
export const languages = { en: 'English', es: 'Español', fr: 'Français' } as const;

export type Language = keyof typeof languages;

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/** The first of the browser's languages that there is, else English. */
export function preferredLanguage(preferred: readonly string[]): Language {
  const codes = preferred.map((tag) => tag.split('-')[0]!.toLowerCase());
  return codes.find(isLanguage) ?? 'en';
}
