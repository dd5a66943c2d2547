import type { Mail } from '../../platform/mail/mail.js';
import { unlinked } from '../../platform/mail/unlinked.js';

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

const MAX_LISTED = 20;

/**
 * The mail about newly assigned work of one kind; `baseUrl` is the product's address without a trailing slash. Titles
 * become no link: people without an account write those of their requests.
 */
export function assignmentMail(works: readonly AssignedWork[], person: Recipient, baseUrl: string): Mail {
  const [first] = works;
  const { noun, path, id, number, title } = first!;
  const list = `${baseUrl}/nerka/${person.companySlug}/${path}`;
  const isOne = works.length === 1;
  const more = works.length - MAX_LISTED;
  return {
    recipient: person.email,
    subject: isOne ? `${number} is assigned to you: ${title}` : `${works.length} ${noun}s are assigned to you`,
    text: [
      `Hello ${person.name},`,
      '',
      ...(isOne
        ? [`This ${noun} is assigned to you now: ${number}, ${unlinked(title)}`, '', `${list}/${id}`]
        : [
            `These ${noun}s are assigned to you now:`,
            ...works.slice(0, MAX_LISTED).map((work) => `${work.number}, ${unlinked(work.title)}`),
            ...(more > 0 ? [`and ${more} more`] : []),
            '',
            list,
          ]),
      '',
      `${person.companyName} sends this because e-mail notifications are on in its settings.`,
    ].join('\n'),
  };
}
