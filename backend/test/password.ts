/** Everybody's password in tests. */
export const PASSWORD = 'a password for tests';
