/** A file that came with a mail. */
export class InboxAttachmentResponse {
  fileName: string;
  contentType: string;
}

/** A mail as its recipient gets it, with what became of it. */
export class InboxMailResponse {
  id: number;
  companyId: number;
  companyName: string;
  recipient: string;
  subject: string;
  text: string;
  /** Read one by one, by its place from 1. */
  attachments: InboxAttachmentResponse[];
  createdAt: string;
  /** null: it waits for the next attempt. */
  sentAt: string | null;
  /** Why the last attempt failed. */
  failure: string | null;
}
