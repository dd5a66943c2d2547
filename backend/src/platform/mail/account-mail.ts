import { framedMail } from './mail-frame.js';
import type { Mail } from './mail.js';

/** A mail about somebody's own account. */
export interface AccountMailText {
  recipient: string;
  /** Of the person; absent: nobody is greeted. */
  name: string | null;
  company: string;
  subject: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** After the button. */
  closing?: string;
}

export function accountMail({ recipient, name, company, subject, paragraphs, button, closing }: AccountMailText): Mail {
  const greeting = name === null ? 'Hello,' : `Hello ${name},`;
  const before = [greeting, ...paragraphs];
  const text = [...before, ...(button ? [button.url] : []), ...(closing ? [closing] : []), company].join('\n\n');
  const framed = [...before, ...(closing ? [closing] : [])].join('\n\n');
  return {
    recipient,
    subject,
    text,
    ...framedMail(
      { name: company, lines: [], color: null, logo: null },
      { text: framed, details: [], ...(button && { button }) },
    ),
  };
}
