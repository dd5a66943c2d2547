import { EnvironmentError } from './environment-error.js';

/** What `/.well-known/security.txt` says: to whom a vulnerability is reported, and until when that is true. */
export interface SecurityContact {
  /** mailto: or https: */
  contacts: string[];
  expires: Date;
}

/** Absent without a contact; throws EnvironmentError. */
export function readSecurityContact(source: NodeJS.ProcessEnv): SecurityContact | undefined {
  const contacts = source.SECURITY_CONTACT;
  const expires = source.SECURITY_EXPIRES;
  if (!contacts && !expires) return undefined;
  if (!contacts) throw new EnvironmentError('SECURITY_EXPIRES needs SECURITY_CONTACT.');
  if (!expires) throw new EnvironmentError('SECURITY_CONTACT needs SECURITY_EXPIRES, a day like 2027-06-30.');
  return { contacts: contacts.split(',').map(contact), expires: endOfDay(expires) };
}

function contact(text: string): string {
  const address = text.trim();
  if (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/.test(address) && URL.canParse(address)) return address;
  throw new EnvironmentError(
    `SECURITY_CONTACT must be addresses like mailto:security@example.com or https://example.com/report, not '${text}'.`,
  );
}

function endOfDay(text: string): Date {
  const end = new Date(`${text}T23:59:59Z`);
  // Some days that do not exist are taken for the ones after them.
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(end.getTime()) && end.toISOString().startsWith(text)) return end;
  throw new EnvironmentError(`SECURITY_EXPIRES must be a day like 2027-06-30, not '${text}'.`);
}
