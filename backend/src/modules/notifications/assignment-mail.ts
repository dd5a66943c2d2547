import type { Mail } from '../../platform/mail/mail.js';

/** Work that somebody was given. */
export interface AssignedWork {
  /** As a person calls it: 'work order'. */
  noun: string;
  /** Where the company's workspace lists such records: 'work-orders'. */
  path: string;
  id: number;
  number: string;
  /** What it is about: the work, or the unit. */
  title: string;
}

/** Whom to tell of it. */
export interface Recipient {
  email: string;
  name: string;
  companyName: string;
  companySlug: string;
}

/** What a person reads about their new work; `baseUrl` is where the product stands, without a trailing slash. */
export function assignmentMail(work: AssignedWork, person: Recipient, baseUrl: string): Mail {
  const { noun, path, id, number, title } = work;
  return {
    recipient: person.email,
    subject: `${number} is assigned to you: ${title}`,
    text: [
      `Hello ${person.name},`,
      '',
      `This ${noun} is assigned to you now: ${number}, ${title}`,
      '',
      `${baseUrl}/nerka/${person.companySlug}/${path}/${id}`,
      '',
      `${person.companyName} sends this because e-mail notifications are on in its settings.`,
    ].join('\n'),
  };
}
