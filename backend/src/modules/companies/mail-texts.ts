import { Invalid } from '../../platform/http/errors.js';

/** The mails that a company writes in its own words. */
export const mailKinds = ['invoice', 'job', 'reminder'] as const;
export type MailKind = (typeof mailKinds)[number];

export interface MailText {
  subject: string;
  text: string;
}

/** A company's own words; what is absent is the standard. */
export type OwnMailTexts = Partial<Record<MailKind, Partial<MailText>>>;

export const mailPlaceholders = ['customer', 'number', 'company', 'total', 'due', 'link'] as const;
export type MailPlaceholder = (typeof mailPlaceholders)[number];

export const MAX_SUBJECT = 200;
export const MAX_MAIL_TEXT = 5_000;

export const standardMailTexts: Readonly<Record<MailKind, MailText>> = {
  invoice: {
    subject: 'Invoice {number} from {company}',
    text: 'Hello {customer},\n\n{company} sends you invoice {number}. It is attached as a PDF.',
  },
  job: {
    subject: 'Job {number} from {company}',
    text: 'Hello {customer},\n\n{company} sends you job {number}. It is attached as a PDF.',
  },
  reminder: {
    subject: 'Reminder: invoice {number} from {company}',
    text:
      'Hello {customer},\n\nthis is a friendly reminder of invoice {number}, which has not been paid in full yet. ' +
      'It is attached again as a PDF.\n\nIf you have just paid it, please take no notice of this.',
  },
};

const PLACEHOLDER = /\{(\w+)\}/g;

/** Each placeholder is replaced once: what a customer is called is never read as one. */
export const filledText = (text: string, values: Partial<Record<MailPlaceholder, string>>): string =>
  text.replace(PLACEHOLDER, (written, name: string) => values[name as MailPlaceholder] ?? written);

/** Throws for a placeholder that cannot be filled in; `path` is where the texts stand in the body. */
export function requireKnownPlaceholders(texts: { subject?: string | null; text?: string | null }, path = ''): void {
  for (const field of ['subject', 'text'] as const) {
    const names = [...(texts[field] ?? '').matchAll(PLACEHOLDER)].map(([, name]) => name as MailPlaceholder);
    const unknown = names.find((name) => !mailPlaceholders.includes(name));
    if (unknown === undefined) continue;
    const known = mailPlaceholders.map((name) => `{${name}}`).join(', ');
    const message = `{${unknown}} cannot be filled in. There are ${known}.`;
    throw new Invalid([{ field: `${path}${field}`, message }]);
  }
}
