export class InboxAttachmentResponse {
  fileName: string;
  contentType: string;
}

export class InboxMailResponse {
  id: number;
  companyId: number;
  companyName: string;
  recipient: string;
  subject: string;
  text: string;
  /** Each is downloaded separately, by its number from 1. */
  attachments: InboxAttachmentResponse[];
  createdAt: string;
  /** null while it waits for the next attempt. */
  sentAt: string | null;
  /** Why the last attempt failed. */
  failure: string | null;
}
