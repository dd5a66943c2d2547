interface Named {
  firstName: string | null;
  lastName: string | null;
  username: string;
}

const LETTERS = 2;

/** First and last initial, else the first two letters of the username, else U. The header has `lettersOf`. */
export function initialsOf({ firstName, lastName, username }: Named): string {
  const [first] = firstName ?? '';
  const [last] = lastName ?? '';
  return first && last ? (first + last).toUpperCase() : lettersOf(username) || 'U';
}

/** The first two letters of a username. */
export const lettersOf = (username: string): string => username.slice(0, LETTERS).toUpperCase();
