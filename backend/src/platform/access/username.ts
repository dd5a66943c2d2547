/** The form in which usernames are compared: names that look alike are the same account. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();
