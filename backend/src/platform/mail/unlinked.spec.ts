import { unlinked } from './unlinked.js';

/** What mail programs turn into links. */
const LINKED = /:\/\/|www\.\w|[\w-]+\.[a-z]{2,}/i;

describe('a text without links', () => {
  it.each([
    'https://evil.example/a?b',
    'Visit evil.example',
    'www.evil.example',
    'http://1.2.3.4/',
    'a@b.co/evil.example',
    'not.strata.manager',
  ])('has none left: %s', (text) => {
    expect(unlinked(text, 'strata.manager')).not.toMatch(LINKED);
    expect(unlinked(text, 'strata.manager').replaceAll('\u200b', '')).toBe(text);
  });

  it.each([
    'Maple & Co. is yours.',
    'It works once, within 7 days.',
    'Time: 9 PM',
    'ada@example.com',
    'Your account is strata.manager.',
    '10.0.0.1',
    'fe80::1',
  ])('stays as it is otherwise: %s', (text) => expect(unlinked(text, 'strata.manager')).toBe(text));
});
