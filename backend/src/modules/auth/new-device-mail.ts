import type { Session } from '../../platform/access/sessions.js';
import { deviceName } from '../../platform/http/device-name.js';
import { accountMail } from '../../platform/mail/account-mail.js';
import type { Mail } from '../../platform/mail/mail.js';
import type { Origin } from './auth.service.js';

const KNOWN = 'If this was you, you need not do anything.';
const UNKNOWN =
  'Not you? Somebody else got into your account. Sign in, open your profile, choose Sign Out Everywhere Else, and change your password. If you cannot sign in any more, ask a manager of your company for a new password.';

/** Tells somebody that their account is used where it never was; undefined for who has no address or no company. */
export function newDeviceMail({ user, company }: Session, { address, device }: Origin, at: Date): Mail | undefined {
  if (!user.email || !company) return undefined;
  return accountMail({
    recipient: user.email,
    name: user.firstName ?? user.displayName ?? user.username,
    username: user.username,
    company: company.name,
    subject: 'New sign-in to your account',
    paragraphs: [`Your account ${user.username} was signed in to on a device that it was not used on before.`],
    details: [
      ['Device', device === null ? 'Unknown browser' : deviceName(device)],
      ['Time', timeIn(company.timezone, at)],
      ['Address', address],
    ],
    closing: `${KNOWN}\n\n${UNKNOWN}`,
  });
}

const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone }).format(at);
