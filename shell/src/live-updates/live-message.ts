/** Without an id several records changed. `pageId`: the page whose request changed them, if known. */
export interface ChangeMessage {
  type: 'change';
  noun: string;
  id?: number;
  /** Without an id: so many that they are not listed. */
  isDeleted?: true;
  /** Without an id: those of the several records that were deleted. */
  deletedIds?: readonly number[];
  pageId?: string;
}

export type LiveMessage =
  | ChangeMessage
  /** Changes may have been missed. */
  | { type: 'gap' }
  /** The user's session data may have changed. */
  | { type: 'session' }
  | { type: 'end' };
