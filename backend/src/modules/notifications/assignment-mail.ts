import type { Mail } from '../../platform/mail/mail.js';

/** Work that somebody was given. */
export interface AssignedWork {
  id: number;
  workOrderNumber: string;
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
  return {
    recipient: person.email,
    subject: `${work.workOrderNumber} is assigned to you: ${work.title}`,
    text: [
      `Hello ${person.name},`,
      '',
      `This work order is assigned to you now: ${work.workOrderNumber}, ${work.title}`,
      '',
      `${baseUrl}/nerka/${person.companySlug}/work-orders/${work.id}`,
      '',
      `${person.companyName} sends this because e-mail notifications are on in its settings.`,
    ].join('\n'),
  };
}
