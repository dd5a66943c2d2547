interface Named {
  firstName: string | null;
  lastName: string | null;
  username: string;
}

/** First and last initial, else the first two letters of the username, else U. */
export function initialsOf({ firstName, lastName, username }: Named): string {
  const [first] = firstName ?? '';
  const [last] = lastName ?? '';
  const letters = first && last ? first + last : username.slice(0, 2);
  return (letters || 'U').toUpperCase();
}
