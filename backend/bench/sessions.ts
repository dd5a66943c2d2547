import type pg from 'pg';

/** The token of a session that the bench has written. */
const tokenOf = (userId: number): string => `bench-session-${userId}`.padEnd(43, '-');
export const cookieOf = (userId: number): string => `nerka_session=${tokenOf(userId)}`;

/** Signs in everybody of an account type by SQL, because thousands of passwords take minutes. */
export async function insertSessions(client: pg.Client, accountType: string): Promise<void> {
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at, second_factor)
     select sha256(rpad('bench-session-' || id, 43, '-')::bytea), id, now() + interval '1 day', 'totp'
     from users where account_type = $1`,
    [accountType],
  );
}
