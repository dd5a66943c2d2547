/** Of the query of who is signed in. */
export const USER_KEY = ['/api/user'] as const;
