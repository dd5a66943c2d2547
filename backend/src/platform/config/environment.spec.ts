import { EnvironmentError } from './environment-error.js';
import { readEnvironment } from './environment.js';

const read = (settings: Record<string, string>) => readEnvironment({ DATABASE_APP_URL: 'postgres://x', ...settings });

describe('BASE_DOMAIN', () => {
  it.each([
    ['app.example.com', 'app.example.com'],
    ['App.Example.COM.', 'app.example.com'],
    ['localhost', 'localhost'],
    ['', undefined],
  ])('%p is taken as %p', (value, domain) => {
    expect(read({ BASE_DOMAIN: value }).baseDomain).toBe(domain);
  });

  it.each(['https://example.com', 'example.com:443', '*.example.com', 'example..com'])('refuses %s', (value) => {
    expect(() => read({ BASE_DOMAIN: value })).toThrow(EnvironmentError);
    expect(() => read({ BASE_DOMAIN: value })).toThrow('BASE_DOMAIN must be a domain like app.example.com');
  });
});

describe('FRONT_END_ORIGINS', () => {
  it.each([
    ['', []],
    ['https://cdn.example.com', ['https://cdn.example.com']],
    ['https://a.example.com/, https://b.example.com:8443', ['https://a.example.com', 'https://b.example.com:8443']],
    ['http://127.0.0.1:4301', ['http://127.0.0.1:4301']],
  ])('%p is taken as %p', (value, origins) => {
    expect(read({ FRONT_END_ORIGINS: value }).frontEndOrigins).toEqual(origins);
  });

  it.each(['http://cdn.example.com', 'cdn.example.com', 'https://cdn.example.com/files', '*', 'https://*'])(
    'refuses %s',
    (value) => {
      expect(() => read({ FRONT_END_ORIGINS: value })).toThrow(
        `FRONT_END_ORIGINS must be https origins like https://cdn.example.com, not '${value}'.`,
      );
    },
  );
});

describe('addresses and the log level', () => {
  it('are used unchanged, except for a trailing slash', () => {
    const settings = {
      PUBLIC_URL: 'https://crm.example.com/',
      SMTP_URL: 'smtp://mail:secret@host:587',
      LOG_LEVEL: 'warn',
    };
    expect(read(settings)).toMatchObject({
      publicUrl: 'https://crm.example.com',
      smtpUrl: 'smtp://mail:secret@host:587',
      logLevel: 'warn',
    });
    expect(read({ PUBLIC_URL: '', SMTP_URL: '', LOG_LEVEL: '' })).toMatchObject({
      publicUrl: undefined,
      smtpUrl: undefined,
      logLevel: 'info',
    });
  });

  it.each([
    ['PUBLIC_URL', 'crm.example.com', 'PUBLIC_URL must be an address like https://crm.example.com.'],
    ['PUBLIC_URL', 'ftp://crm.example.com', 'PUBLIC_URL must be an address like https://crm.example.com.'],
    ['SMTP_URL', 'host:587', 'SMTP_URL must be an address like smtp://user:password@host:587.'],
    ['SMTP_URL', 'http://host:587', 'SMTP_URL must be an address like smtp://user:password@host:587.'],
    ['LOG_LEVEL', 'loud', "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not 'loud'."],
  ])('%s refuses %s', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(new EnvironmentError(message));
  });
});

describe('SECURITY_CONTACT', () => {
  it('has one or more addresses, and a day until whose end they are true', () => {
    const settings = {
      SECURITY_CONTACT: 'mailto:security@example.com, https://example.com/report',
      SECURITY_EXPIRES: '2027-06-30',
    };
    expect(read(settings).securityContact).toEqual({
      contacts: ['mailto:security@example.com', 'https://example.com/report'],
      expires: new Date('2027-06-30T23:59:59Z'),
    });
    expect(read({ SECURITY_CONTACT: '', SECURITY_EXPIRES: '' }).securityContact).toBeUndefined();
  });

  it.each([
    ['mailto:a@b.c', '', 'SECURITY_CONTACT needs SECURITY_EXPIRES'],
    ['', '2027-06-30', 'SECURITY_EXPIRES needs SECURITY_CONTACT'],
    ['security@example.com', '2027-06-30', 'SECURITY_CONTACT must be addresses like mailto:security@example.com'],
    ['http://example.com', '2027-06-30', 'SECURITY_CONTACT must be addresses'],
    ['https://a.b\nContact: https://c.d', '2027-06-30', 'SECURITY_CONTACT must be addresses'],
    ['mailto:a@b.c', '2027-02-30', "SECURITY_EXPIRES must be a day like 2027-06-30, not '2027-02-30'."],
    ['mailto:a@b.c', 'next year', 'SECURITY_EXPIRES must be a day'],
  ])('refuses %j until %j', (contact, expires, message) => {
    expect(() => read({ SECURITY_CONTACT: contact, SECURITY_EXPIRES: expires })).toThrow(message);
  });
});
