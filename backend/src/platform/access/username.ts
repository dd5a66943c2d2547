/** What usernames are compared by: names that look or read alike are the same account. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();
