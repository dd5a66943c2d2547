import type { Mail } from '../../platform/mail/mail.js';
import { accountMail } from '../../platform/mail/account-mail.js';
import type { LinkedPerson } from './account-links.repository.js';

export const EMAIL_LINK_HOURS = 24;
const WHEN = `works once, within ${EMAIL_LINK_HOURS} hours`;

interface Change {
  person: LinkedPerson;
  oldEmail: string | null;
  newEmail: string | null;
  url: string;
}

/** To the new address, whose owner may know nothing of the account. */
export function confirmationMail({ person, oldEmail, newEmail, url }: Change): Mail {
  const other = oldEmail === null ? '' : ` The address until now, ${oldEmail}, has to agree, too.`;
  return accountMail({
    recipient: newEmail!,
    name: person.firstName,
    username: person.username,
    company: person.company,
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      `This address was given as the new one of the account ${person.username}. Confirm it with this link, which ${WHEN}.${other}`,
    ],
    button: { label: 'Confirm the address', url },
    closing: 'If that was not you, you need not do anything: nothing changes.',
  });
}

/** To the address until now: whoever is signed in may not be its person. */
export function releaseMail({ person, oldEmail, newEmail, url }: Change): Mail {
  const change =
    newEmail === null
      ? `the account ${person.username} to have no e-mail address any longer`
      : `mails of the account ${person.username} to go to ${newEmail} instead of this address`;
  return accountMail({
    recipient: oldEmail!,
    name: person.firstName,
    username: person.username,
    company: person.company,
    subject: 'Agree to a new e-mail address',
    paragraphs: [`Somebody who is signed in asked for ${change}. Agree with this link, which ${WHEN}.`],
    button: { label: 'Agree, or call it off', url },
    closing: 'If that was not you, call it off with the link and change your password: somebody else may know it.',
  });
}

/** To the address that a manager replaced. */
export function replacedMail(person: LinkedPerson, oldEmail: string): Mail {
  return accountMail({
    recipient: oldEmail,
    name: person.firstName,
    username: person.username,
    company: person.company,
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `Somebody who looks after your company’s people changed the e-mail address of your account ${person.username}. From now on its mails no longer go to this address.`,
      'If you do not know of this, tell your administrator.',
    ],
  });
}
