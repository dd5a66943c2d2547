import type { PdfDocument } from '../pdf/pdf-document.js';
import type { StoredDocument } from '../pdf/stored-document.js';

/** A file that comes with a mail. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  /** Base64. */
  content: string;
}

/** A PDF that comes with a mail and is made when the mail is sent: it says what is known when the mail is written. */
export interface MailDocument {
  fileName: string;
  document: PdfDocument;
}

/** An attachment as the outbox holds it: the file, or what it is made of. */
export type StoredAttachment = Omit<MailAttachment, 'content'> & { content?: string; document?: StoredDocument };

/** A message to one person. */
export interface Mail {
  /** One valid address. */
  recipient: string;
  /** One valid address to which the answer goes; absent: to the sender of all mails. */
  replyTo?: string | null;
  subject: string;
  text: string;
  documents?: MailDocument[];
}

/** A mail of a company that waits in its outbox to be sent. */
export interface WaitingMail extends Omit<Mail, 'documents'> {
  companyId: number;
  id: number;
  attachments: StoredAttachment[];
}
