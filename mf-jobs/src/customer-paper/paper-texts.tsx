import { formatDate, formatDateTime, formatTimeOfDay } from '@nerka/mf-shared/format';
import { preferredLanguage, textsOf, type Language } from '@nerka/mf-shared/texts';
import { createContext, use, useLayoutEffect, useState, type ReactNode } from 'react';
import type { LineLabels } from '../line-items/line-labels';
import type { PaperText } from './texts/catalogue';
import { en } from './texts/en';
import { es } from './texts/es';
import { fr } from './texts/fr';

const catalogues = { en, es, fr };

export interface PaperTexts {
  t: (key: PaperText, values?: Record<string, string | number>) => string;
  /** Of a calendar day. */
  day: (day: string) => string;
  /** Of an instant, in the time zone of whoever reads it. */
  at: (instant: string) => string;
  /** Of a time of day: '08:30'. */
  time: (time: string) => string;
  lines: LineLabels;
}

function paperTexts(language: Language): PaperTexts {
  const { t, formatDate: write } = textsOf<PaperText>(language, catalogues);
  const lines: LineLabels = {
    ...{ item: t('item'), quantity: t('quantity'), unitPrice: t('unitPrice'), amount: t('amount') },
    ...{ subtotal: t('subtotal'), discount: t('discount'), salesTax: t('salesTax'), total: t('total') },
    ...{ paid: t('paid'), balanceDue: t('balanceDue'), depositOf: (number) => t('depositOf', { number }) },
  };
  // English pages have the product's formats.
  if (language === 'en') return { t, day: formatDate, at: formatDateTime, time: formatTimeOfDay, lines };
  const ofDay = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return {
    t,
    day: (day) => write(new Date(`${day}T00:00:00Z`), ofDay),
    at: (instant) => write(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' }),
    time: (time) => write(new Date(`1970-01-01T${time}:00Z`), { timeStyle: 'short', timeZone: 'UTC' }),
    lines,
  };
}

const english = paperTexts('en');
const TextsContext = createContext(english);

/** Staff see a paper in their language, which is English. */
export const usePaperTexts = (): PaperTexts => use(TextsContext);

/** For pages of people without an account: in the first language of their browser that there is. */
export function BrowserTexts({ children }: { children: ReactNode }) {
  const [language] = useState(() => preferredLanguage(navigator.languages));
  const [texts] = useState(() => (language === 'en' ? english : paperTexts(language)));
  useLayoutEffect(() => {
    const { documentElement } = document;
    const before = documentElement.lang;
    documentElement.lang = language;
    return () => void (documentElement.lang = before);
  }, [language]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
