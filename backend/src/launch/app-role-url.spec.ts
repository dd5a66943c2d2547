import { appRoleUrl } from './app-role-url.js';

const owner = 'postgres://owner:se%20cret@db.example.com:5433/nerka?sslmode=require';

describe("the application's own role", () => {
  it('uses the same database with another name and password', () => {
    const url = new URL(appRoleUrl(owner));
    expect(url).toMatchObject({ username: 'nerka_app', host: 'db.example.com:5433', pathname: '/nerka' });
    expect(url.search).toBe('?sslmode=require');
    expect(url.password).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has the same password at every start, and another one for another owner', () => {
    expect(appRoleUrl(owner)).toBe(appRoleUrl(owner));
    expect(appRoleUrl(owner)).not.toBe(appRoleUrl(owner.replace('se%20cret', 'other')));
  });

  it('cannot be derived if the owner has no password', () => {
    expect(() => appRoleUrl('postgres://owner@db/nerka')).toThrow('set DATABASE_APP_URL too');
  });
});
