import { setupI18n } from '@lingui/core';
import type { Language } from './languages';

type Values = Record<string, string | number>;

/** One language of a catalogue. Its messages are ICU's; the build compiles them (compile-texts-loader.mjs). */
export interface Texts<Key extends string> {
  language: Language;
  t: (key: Key, values?: Values) => string;
  /** Dates and times, by Intl. */
  formatDate: (date: Date, options: Intl.DateTimeFormatOptions) => string;
}

/** `textsOf('es', { en, es, fr })`; a key that one of the languages lacks does not compile. */
export function textsOf<Key extends string>(
  language: Language,
  catalogues: Record<Language, Record<Key, string>>,
): Texts<Key> {
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogues[language] } });
  return {
    language,
    t: (key, values) => i18n._(key, values),
    formatDate: (date, options) => i18n.date(date, options),
  };
}
