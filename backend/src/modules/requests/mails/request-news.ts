/** Why somebody who asked for work gets a mail. */
export type RequestNews = 'accepted' | 'planned' | 'done' | 'cancelled' | 'rejected' | 'message';

export interface NewsParts {
  company: string;
  /** REQ-0001. */
  number: string;
  title: string;
  /** What staff wrote: a message or the reason; null: nothing. */
  text: string | null;
  /** The day for which the work is planned, in words; null: none. */
  day: string | null;
}

/** The words of the mails to requesters in one language. */
export interface RequestTexts {
  hello: (name: string) => string;
  subject: Record<RequestNews, (parts: NewsParts) => string>;
  body: Record<RequestNews, (parts: NewsParts) => string>;
  /** Before the link in a mail without HTML. */
  follow: string;
  button: string;
}
