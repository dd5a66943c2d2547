import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackupSettings } from './backup-settings.js';
import { readDemoDataSettings } from './demo-data-settings.js';
import { readEnvironment } from './environment.js';
import { readLaunchSettings } from './launch-settings.js';
import { readAdminSettings, readMigrationSettings } from './migration-settings.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nerka-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string): string {
  const file = join(folder, `secret-${Math.random()}`);
  writeFileSync(file, content, { mode: 0o400 });
  return file;
}

const app = 'postgres://nerka_app:secret@db/nerka';

describe('a secret in a file', () => {
  it('is read by the server, without the line’s end', () => {
    const environment = readEnvironment({
      DATABASE_APP_URL_FILE: fileOf(`${app}\n`),
      DATABASE_LISTEN_URL_FILE: fileOf('postgres://listen'),
      DATABASE_REPLICA_URL_FILE: fileOf('postgres://replica'),
      SMTP_URL_FILE: fileOf('smtp://mail:secret@host:587\r\n'),
      METRICS_TOKEN_FILE: fileOf('sixteen letters.'),
      SECRETS_KEY_FILE: fileOf('thirty-two characters and some more\n'),
    });
    expect(environment).toMatchObject({
      databaseAppUrl: app,
      databaseListenUrl: 'postgres://listen',
      databaseReplicaUrl: 'postgres://replica',
      smtpUrl: 'smtp://mail:secret@host:587',
      metricsToken: 'sixteen letters.',
      secretsKey: 'thirty-two characters and some more',
    });
  });

  it('is read by the programs that the launcher runs, and by the tools', () => {
    const source = {
      DATABASE_URL_FILE: fileOf('postgres://owner:secret@db/nerka'),
      DATABASE_APP_URL_FILE: fileOf(app),
      ADMIN_USERNAME: 'boss',
      ADMIN_PASSWORD_FILE: fileOf('correct horse battery\n'),
      DEMO_PASSWORD_FILE: fileOf('a demo of its own'),
    };
    const owner = 'postgres://owner:secret@db/nerka';
    const admin = { username: 'boss', password: 'correct horse battery' };
    expect(readMigrationSettings(source)).toMatchObject({ databaseUrl: owner, databaseAppUrl: app, firstAdmin: admin });
    expect(readAdminSettings(source)).toMatchObject({ ...admin, databaseUrl: owner });
    expect(readDemoDataSettings(source)).toEqual({ databaseUrl: owner, password: 'a demo of its own' });
    expect(readLaunchSettings(source)).toMatchObject({
      databaseUrl: owner,
      databaseAppUrl: app,
      hasOwnDemoPassword: true,
    });
    expect(() => readBackupSettings('backup', ['/backups'], source)).toThrow('DATABASE_URL names a server of your own');
  });

  it('does not reach the serving process if it is the owner’s', () => {
    const { environment, serverEnvironment } = readLaunchSettings({
      DATABASE_URL: 'postgres://owner@db/nerka',
      DATABASE_PASSWORD_FILE: fileOf('secret'),
      DATABASE_APP_URL_FILE: fileOf(app),
      SMTP_URL_FILE: '/run/secrets/smtp',
      ADMIN_PASSWORD_FILE: '/run/secrets/admin',
    });
    expect(environment).toEqual({ SMTP_URL_FILE: '/run/secrets/smtp', ADMIN_PASSWORD_FILE: '/run/secrets/admin' });
    expect(serverEnvironment).toEqual({ SMTP_URL_FILE: '/run/secrets/smtp' });
  });

  it.each([
    [
      'a missing file',
      { SMTP_URL_FILE: '/nowhere/smtp' },
      'SMTP_URL_FILE names /nowhere/smtp, which cannot be read (ENOENT).',
    ],
    ['a relative path', { SMTP_URL_FILE: 'smtp' }, "SMTP_URL_FILE must be an absolute path, not 'smtp'."],
    ['both', { SMTP_URL: 'smtp://a', SMTP_URL_FILE: '/b' }, 'Set SMTP_URL or SMTP_URL_FILE, not both.'],
  ])('is refused in one line for %s', (_, source, message) => {
    expect(() => readEnvironment({ DATABASE_APP_URL: app, ...source })).toThrow(message);
  });

  it('is not set if the file of the mail server is empty', () => {
    const settings = { SMTP_URL_FILE: fileOf('\n') };
    const admin = { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'correct horse battery' };
    expect(readEnvironment({ DATABASE_APP_URL: app, ...settings }).smtpUrl).toBeUndefined();
    expect(readAdminSettings({ ...admin, ...settings }).mail).toBeUndefined();
  });

  it('is refused if the file is empty', () => {
    const file = fileOf('\n');
    expect(() => readEnvironment({ DATABASE_APP_URL_FILE: file })).toThrow(
      `DATABASE_APP_URL_FILE names ${file}, which is empty.`,
    );
  });
});

describe('a database’s password of its own', () => {
  it('completes the addresses without one, whatever characters it has', () => {
    const source = {
      DATABASE_URL: 'postgres://owner@db/nerka',
      DATABASE_PASSWORD_FILE: fileOf('p@ss/w:rd?%41\n'),
      DATABASE_APP_URL: 'postgres://nerka_app@db/nerka?sslmode=require',
      DATABASE_LISTEN_URL: 'postgres://nerka_app:own@listen/nerka',
      DATABASE_REPLICA_URL: 'postgres://nerka_app@replica/nerka',
      DATABASE_APP_PASSWORD: 'a b',
    };
    const owner = new URL(readMigrationSettings(source).databaseUrl);
    expect(decodeURIComponent(owner.password)).toBe('p@ss/w:rd?%41');
    expect(readEnvironment(source)).toMatchObject({
      databaseAppUrl: 'postgres://nerka_app:a%20b@db/nerka?sslmode=require',
      databaseListenUrl: 'postgres://nerka_app:own@listen/nerka',
      databaseReplicaUrl: 'postgres://nerka_app:a%20b@replica/nerka',
    });
  });
});
