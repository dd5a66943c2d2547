import type { Mail } from '../../platform/mail/mail.js';
import type { Recipient } from '../notifications/notifications.service.js';

export interface MovedVisit {
  id: number;
  jobNumber: string;
  customerName: string;
  date: string;
  /** HH:MM; null: any time of the day. */
  startTime: string | null;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** The mail to who makes a visit that has another day or time now; `baseUrl` is without a trailing slash. */
export function movedVisitMail(visit: MovedVisit, person: Recipient, baseUrl: string): Mail {
  const { id, jobNumber, customerName, date, startTime } = visit;
  const day = dayFormat.format(new Date(`${date}T00:00:00Z`));
  const time = startTime === null ? 'any time of the day' : timeFormat.format(new Date(`${date}T${startTime}:00Z`));
  return {
    recipient: person.email,
    subject: `${jobNumber} is moved to ${day}: ${customerName}`,
    text: [
      `Hello ${person.name},`,
      '',
      `Your visit of ${jobNumber}, ${customerName}, is on ${day} now: ${time}.`,
      '',
      `${baseUrl}/nerka/${person.companySlug}/visits/${id}`,
      '',
      `${person.companyName} sends this because e-mail notifications are on in its settings.`,
    ].join('\n'),
  };
}
