/** With which every test's application seals what it must read again. */
export const TEST_SECRETS_KEY = 'the key of the tests, with enough characters';
