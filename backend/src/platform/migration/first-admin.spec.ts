import { DataSource } from 'typeorm';
import { Factories } from '../../../test/factories.js';
import { MailServer } from '../../../test/mail-server.js';
import { type ClonedDatabase, testDatabase } from '../../../test/test-database.js';
import { mailReset } from '../mail/reset-mail.js';
import { ensureFirstAdmin, resetAdmin } from './first-admin.js';

const GOOD = 'correct horse battery';

let database: ClonedDatabase;
let factories: Factories;

beforeAll(async () => {
  database = await testDatabase();
  factories = await Factories.connect(database.ownerUrl);
});

afterAll(async () => {
  await factories.close();
  await database.drop();
});

async function createFirst(username: string, password: string): Promise<void> {
  const owner = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
  try {
    const runner = owner.createQueryRunner();
    const settings = { databaseUrl: '', databaseAppUrl: '', production: true };
    await ensureFirstAdmin(runner, { ...settings, firstAdmin: { username, password } });
  } finally {
    await owner.destroy();
  }
}

const weak: [string, string][] = [
  ['nerka1234567', 'ADMIN_PASSWORD is little more than the name of this product. Please choose another one.'],
  ['Passw0rd1234', 'ADMIN_PASSWORD is too common. Please choose another one.'],
  ['head-of-it-2026', 'ADMIN_PASSWORD is little more than ADMIN_USERNAME. Please choose another one.'],
];

describe('the password of a super admin in the settings', () => {
  it.each(weak)('%s is refused for the first one', async (password, message) => {
    await expect(createFirst('Head of IT', password)).rejects.toThrow(message);
    expect(await factories.query(0, 'select id from users')).toEqual([]);
  });

  it.each(weak)('%s is refused for a lost one', async (password, message) => {
    await expect(resetAdmin(database.ownerUrl, 'Head of IT', password)).rejects.toThrow(message);
  });

  it('is taken if it is a good one', async () => {
    await createFirst('Head of IT', GOOD);
    await resetAdmin(database.ownerUrl, 'Head of IT', `another ${GOOD}`);
    expect(await factories.query(0, `select username, role from users`)).toEqual([
      { username: 'Head of IT', role: 'super_admin' },
    ]);
  });
});

describe('the reset of a super admin', () => {
  const rowsOf = async (id: number): Promise<unknown[]> =>
    factories.query(
      0,
      `select 'factor' as kept from factors where user_id = $1 union all
       select 'code' from recovery_codes where user_id = $1 union all
       select 'passkey' from passkeys where user_id = $1 union all
       select 'session' from sessions where user_id = $1`,
      [id],
    );

  it('takes the lost second steps away, ends what is open, leaves a day to set one up, and is noted', async () => {
    const { id, username } = await factories.buildSuperAdmin();
    await factories.query(0, `update users set email = 'boss@example.com' where id = $1`, [id]);
    for (const sql of [
      `insert into factors (user_id, kind, name, secret, confirmed_at) values ($1, 'totp', 'Phone', 'v1.x', now())`,
      `insert into recovery_codes (user_id, code_hash) values ($1, '\\x01')`,
      `insert into passkeys (user_id, credential_id, public_key, counter, user_handle, rp_id, name, is_synced)
       values ($1, '\\x02', '\\x00', 0, '\\x00', 'localhost', 'Laptop', false)`,
      `insert into sessions (token_hash, user_id, expires_at) values ('\\x03', $1, now() + interval '1 hour')`,
    ])
      await factories.query(0, sql, [id]);
    expect(await rowsOf(id)).toHaveLength(4);
    expect(await resetAdmin(database.ownerUrl, username, `third ${GOOD}`)).toBe('boss@example.com');
    expect(await rowsOf(id)).toEqual([]);
    const sql = `select until > now() + interval '23 hours' as "isOpen" from factor_setups where user_id = $1`;
    expect(await factories.query(0, sql, [id])).toEqual([{ isOpen: true }]);
    const events = 'select kind from security_events where subject = $1 order by id';
    expect(await factories.query(0, events, [username])).toEqual([
      { kind: 'password-reset' },
      { kind: 'factors-reset' },
    ]);
  });

  it('is mailed to the address of the person', async () => {
    const mails = new MailServer();
    const smtpUrl = await mails.start();
    await mailReset({ smtpUrl, from: 'Nerka <nerka@localhost>' }, 'boss@example.com').finally(() => mails.stop());
    expect(mails.taken).toEqual([expect.stringMatching(/To: boss@example\.com[^]*second step of your sign-in/)]);
  });
});
