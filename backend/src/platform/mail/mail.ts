/** A message to one person. */
export interface Mail {
  /** One valid address. */
  recipient: string;
  subject: string;
  text: string;
}

/** A mail of a company that waits in its outbox to be sent. */
export interface WaitingMail extends Mail {
  companyId: number;
  id: number;
}
