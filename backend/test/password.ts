/** The password of all users in tests. */
export const PASSWORD = 'a password for tests';
