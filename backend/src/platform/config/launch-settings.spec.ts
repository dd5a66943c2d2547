import { readLaunchSettings } from './launch-settings.js';

describe('launch settings', () => {
  it('default to loopback, port 3000 and demo data', () => {
    expect(readLaunchSettings({})).toMatchObject({ host: '127.0.0.1', port: 3000, hasDemoData: true });
  });

  it('treat an empty variable as absent', () => {
    const settings = readLaunchSettings({ PORT: '', HOST: '', DATABASE_URL: '', DATA_DIR: '' });
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 3000, databaseUrl: undefined });
  });

  it.each(['abc', '-1', '65536', '80.5'])('refuse the port %s', (port) => {
    expect(() => readLaunchSettings({ PORT: port })).toThrow('PORT must be a whole number from 0 to 65535');
  });

  it('refuse well-known sign-ins on a reachable address', () => {
    expect(() => readLaunchSettings({ HOST: '0.0.0.0' })).toThrow('set DEMO_PASSWORD to at least 12 characters');
    expect(() => readLaunchSettings({ HOST: '0.0.0.0', DEMO_PASSWORD: 'x'.repeat(11) })).toThrow('DEMO_PASSWORD');
    expect(readLaunchSettings({ HOST: '0.0.0.0', DEMO_PASSWORD: 'x'.repeat(12) }).host).toBe('0.0.0.0');
    expect(readLaunchSettings({ HOST: '0.0.0.0', NODE_ENV: 'production' }).hasDemoData).toBe(false);
    expect(readLaunchSettings({ HOST: '127.0.0.2' }).host).toBe('127.0.0.2');
    expect(readLaunchSettings({ HOST: '::1' }).host).toBe('::1');
  });

  it('refuse an address of the application alone, which would leave its database aside for the built-in one', () => {
    const source = { DATABASE_APP_URL: 'postgres://nerka_app:secret@db/nerka' };
    expect(() => readLaunchSettings(source)).toThrow('DATABASE_APP_URL is set and DATABASE_URL is not');
    const owner = { DATABASE_URL: 'postgres://nerka_owner:secret@db/nerka' };
    expect(readLaunchSettings({ ...source, ...owner }).databaseAppUrl).toBe(source.DATABASE_APP_URL);
  });

  it("never pass on the owner's database address", () => {
    const source = { DATABASE_URL: 'postgres://owner:secret@db/nerka', PGPASSWORD: 'secret', SMTP_URL: 'smtp://mail' };
    const { environment, databaseUrl } = readLaunchSettings(source);
    expect(environment).toEqual({ SMTP_URL: 'smtp://mail' });
    expect(databaseUrl).toBe(source.DATABASE_URL);
  });
});
