interface Named {
  displayName: string | null;
  firstName: string | null;
  username: string;
}

/** Display name, else first name, else username. */
export function personName({ displayName, firstName, username }: Named): string {
  return displayName ?? firstName ?? username;
}
