import type { PdfDocument } from '../pdf/pdf-document.js';
import type { StoredDocument } from '../pdf/stored-document.js';

/** An attachment of a mail. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  /** Base64. */
  content: string;
}

/** A PDF that is rendered when its mail is sent, from data collected when the mail is written. */
export interface MailDocument {
  fileName: string;
  document: PdfDocument;
}

/** An attachment as the outbox stores it: the file, or the document from which it is rendered. */
export type StoredAttachment = Omit<MailAttachment, 'content'> & { content?: string; document?: StoredDocument };

/** A message to one person. */
export interface Mail {
  /** One valid address. */
  recipient: string;
  /** The address for replies; absent: the sender of all mails. */
  replyTo?: string | null;
  subject: string;
  text: string;
  documents?: MailDocument[];
}

/** A mail in a company's outbox that waits to be sent. */
export interface WaitingMail extends Omit<Mail, 'documents'> {
  companyId: number;
  id: number;
  attachments: StoredAttachment[];
}
