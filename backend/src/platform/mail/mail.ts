/** A file that comes with a mail. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  /** Base64. */
  content: string;
}

/** A message to one person. */
export interface Mail {
  /** One valid address. */
  recipient: string;
  /** One valid address to which the answer goes; absent: to the sender of all mails. */
  replyTo?: string | null;
  subject: string;
  text: string;
  attachments?: MailAttachment[];
}

/** A mail of a company that waits in its outbox to be sent. */
export interface WaitingMail extends Mail {
  companyId: number;
  id: number;
}
