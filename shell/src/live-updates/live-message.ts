export type LiveMessage =
  /** Without an id several records changed. `pageId`: the page whose request changed them, if known. */
  | { type: 'change'; noun: string; id?: number; pageId?: string }
  /** Changes may have been missed. */
  | { type: 'gap' }
  /** The user's session data may have changed. */
  | { type: 'session' }
  | { type: 'end' };
