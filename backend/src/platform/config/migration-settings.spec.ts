import { readAdminSettings } from './migration-settings.js';

const admin = { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'correct horse battery', DATA_DIR: '/data' };

it('the reset of a super admin is mailed where the server mails', () => {
  expect(readAdminSettings(admin).mail).toBeUndefined();
  expect(readAdminSettings({ ...admin, SMTP_URL: 'smtp://mail:secret@host:587' }).mail).toEqual({
    smtpUrl: 'smtp://mail:secret@host:587',
    from: 'Nerka <nerka@localhost>',
  });
  const own = { ...admin, SMTP_URL: 'smtp://host', MAIL_FROM: 'CRM <crm@example.com>' };
  expect(readAdminSettings(own).mail?.from).toBe('CRM <crm@example.com>');
});
