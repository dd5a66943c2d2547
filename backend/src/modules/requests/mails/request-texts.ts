import type { RequestLanguage } from '../request.entity.js';
import type { RequestTexts } from './request-news.js';
import { english } from './texts/en.js';
import { spanish } from './texts/es.js';
import { french } from './texts/fr.js';

export const requestTexts: Record<RequestLanguage, RequestTexts> = { en: english, es: spanish, fr: french };

/** A calendar day in words. */
export const dayInWords = (day: string, language: RequestLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
