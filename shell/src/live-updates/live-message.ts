/** What the server's stream of events says. */
export type LiveMessage =
  /** A record of the company changed; without an id several of the noun did. The page whose request did it, where it names itself. */
  | { type: 'change'; noun: string; id?: number; pageId?: string }
  /** Changes may have been missed. */
  | { type: 'gap' }
  /** The user's own session may say something else now. */
  | { type: 'session' }
  /** The session is over. */
  | { type: 'end' };
