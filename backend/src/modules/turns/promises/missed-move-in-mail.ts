import type { Mail } from '../../../platform/mail/mail.js';
import type { Recipient } from '../../notifications/notifications.service.js';

interface MissedMoveIn {
  id: number;
  turnNumber: string;
  unitNumber: string;
  date: string;
  nextMoveIn: string;
  reason: string;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
export const inWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** To the people who have to tell the new resident. */
export function missedMoveInMail(turn: MissedMoveIn, person: Recipient, baseUrl: string): Mail {
  return {
    recipient: person.email,
    subject: `Unit ${turn.unitNumber} will not be ready for its move-in`,
    text: [
      `Hello ${person.name},`,
      '',
      `Unit ${turn.unitNumber} (${turn.turnNumber}) is promised for ${inWords(turn.date)}. ` +
        `The next resident moves in on ${inWords(turn.nextMoveIn)}.`,
      `Reason: ${turn.reason}`,
      '',
      `${baseUrl}/nerka/${person.companySlug}/turns/${turn.id}`,
      '',
      `${person.companyName} sends this because e-mail notifications are on in its settings.`,
    ].join('\n'),
  };
}
