import type { Mail } from '../../platform/mail/mail.js';

export interface AssignedWork {
  /** The name of the kind of record in a sentence: 'work order'. */
  noun: string;
  /** The list of such records in the company's workspace: 'work-orders'. */
  path: string;
  id: number;
  number: string;
  /** The work's title, or the unit. */
  title: string;
}

export interface Recipient {
  email: string;
  name: string;
  companyName: string;
  companySlug: string;
}

/** The mail about newly assigned work; `baseUrl` is the product's address without a trailing slash. */
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
