import { framedMail } from './mail-frame.js';
import type { Mail } from './mail.js';
import { unlinked } from './unlinked.js';

/** A mail about somebody's own account. */
export interface AccountMailText {
  recipient: string;
  /** Of the person; absent: nobody is greeted. */
  name: string | null;
  username: string;
  company: string;
  subject: string;
  paragraphs: readonly string[];
  /** After the paragraphs, each with its label. */
  details?: [label: string, value: string][];
  button?: { label: string; url: string };
  /** After the button. */
  closing?: string;
}

/** Nothing in it becomes a link but the button and perhaps the username: the names in it are what others chose. */
export function accountMail(mail: AccountMailText): Mail {
  const { recipient, name, username, subject, paragraphs, button, closing } = mail;
  const company = unlinked(mail.company);
  const details = (mail.details ?? []).map(([label, value]) => [label, unlinked(value)] as const);
  const greeting = name === null ? 'Hello,' : `Hello ${name},`;
  const before = [greeting, ...paragraphs].map((text) => unlinked(text, username));
  const after = closing ? [unlinked(closing)] : [];
  const lines = details.map(([label, value]) => `${label}: ${value}`).join('\n');
  const text = [...before, ...(lines ? [lines] : []), ...(button ? [button.url] : []), ...after, company].join('\n\n');
  return {
    recipient,
    subject,
    text,
    ...framedMail(
      { name: company, lines: [], color: null, logo: null },
      { text: [...before, ...after].join('\n\n'), details, ...(button && { button }) },
    ),
  };
}
