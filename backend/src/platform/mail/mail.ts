import type { PdfDocument } from '../pdf/pdf-document.js';
import type { StoredDocument } from '../pdf/stored-document.js';

/** An attachment of a mail. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  /** Base64. */
  content: string;
}

/** A PDF that is rendered when its mail is sent. */
export interface MailDocument {
  fileName: string;
  document: PdfDocument;
}

/** A picture within the HTML of a mail, which names it by `cid:` and its id. */
export type MailPicture = MailAttachment & { contentId: string };

/** The file, or the document from which it is rendered. */
export type StoredAttachment = Omit<MailAttachment, 'content'> & {
  content?: string;
  document?: StoredDocument;
  /** Of a picture within the HTML. */
  contentId?: string;
};

/** A message to one person. */
export interface Mail {
  recipient: string;
  /** Absent: the sender of all mails. */
  replyTo?: string | null;
  subject: string;
  text: string;
  /** The same with a look; absent: the text alone. */
  html?: string;
  documents?: MailDocument[];
  pictures?: MailPicture[];
}

/** A mail in a company's outbox that waits to be sent. */
export interface WaitingMail extends Omit<Mail, 'documents' | 'pictures' | 'html'> {
  companyId: number;
  id: number;
  html: string | null;
  attachments: StoredAttachment[];
}
