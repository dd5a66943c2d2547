import { preferredLanguage, textsOf } from '.';

const catalogues = {
  en: { left: '{count, plural, one {# photo} other {# photos}}', hello: "Hello, {name}: it's you" },
  es: { left: '{count, plural, one {# foto} other {# fotos}}', hello: 'Hola, {name}' },
  fr: { left: '{count, plural, one {# photo} other {# photos}}', hello: 'Bonjour, {name}' },
};

it('fills in values and counts as the language does', () => {
  const { t } = textsOf('es', catalogues);
  expect([t('hello', { name: 'Ada' }), t('left', { count: 1 }), t('left', { count: 5 })]).toEqual([
    ...['Hola, Ada', '1 foto', '5 fotos'],
  ]);
  expect(textsOf('fr', catalogues).t('left', { count: 0 })).toBe('0 photo');
  expect(textsOf('en', catalogues).t('hello', { name: '{count}' })).toBe("Hello, {count}: it's you");
});

it('formats dates as the language does', () => {
  const day = new Date('2026-12-03T12:00:00Z');
  const { formatDate } = textsOf('es', catalogues);
  expect(formatDate(day, { dateStyle: 'long', timeZone: 'UTC' })).toBe('3 de diciembre de 2026');
});

it('prefers the first language of the browser that there is', () => {
  expect(preferredLanguage(['de-CH', 'fr-CH', 'es'])).toBe('fr');
  expect(preferredLanguage(['es-MX'])).toBe('es');
  expect(preferredLanguage(['de'])).toBe('en');
  expect(preferredLanguage([])).toBe('en');
});
