import { framedMail } from '../../../platform/mail/mail-frame.js';
import type { Mail } from '../../../platform/mail/mail.js';
import { unlinked } from '../../../platform/mail/unlinked.js';
import type { CompanyLetterhead } from '../../companies/companies.service.js';
import { senderOf } from '../../invoices/pdf/letterhead.js';
import type { MailedRequest } from '../requests.repository.js';
import type { RequestNews } from './request-news.js';
import { dayInWords, requestTexts } from './request-texts.js';

export interface NewsOfRequest {
  news: RequestNews;
  /** What staff wrote. */
  text?: string;
  /** The day for which the work is planned. */
  plannedOn?: string | null;
}

interface Sent extends NewsOfRequest {
  recipient: string;
  company: Omit<CompanyLetterhead, 'logoUrl'>;
  url: string;
}

/**
 * A mail to the requester in the language of their request. Staff are not named. What the requester wrote becomes no link:
 * the address may be another's.
 */
export function requestMail(request: MailedRequest, { news, recipient, company, url, ...sent }: Sent): Mail {
  const { language, requestNumber: number } = request;
  const [title, name] = [unlinked(request.title), unlinked(request.requesterName)];
  const texts = requestTexts[language];
  const { text = null, plannedOn = null } = sent;
  const day = plannedOn === null ? null : dayInWords(plannedOn, language);
  const parts = { company: company.name, number, title, text, day };
  const paragraphs = [texts.hello(name), texts.body[news](parts), ...(text === null ? [] : [text])];
  return {
    recipient,
    subject: texts.subject[news](parts),
    text: [...paragraphs.flatMap((paragraph) => [paragraph, '']), texts.follow, url].join('\n'),
    ...framedMail(senderOf({ ...company, logo: null }), {
      ...{ text: paragraphs.join('\n\n'), details: [], button: { label: texts.button, url }, language },
    }),
  };
}
