import type { Refusal, Submission } from '@nerka/mf-shared/contract';

/** With the status of the response; 0: nothing was sent. */
export interface KeptRefusal extends Refusal {
  status: number;
}

/** A submission as the device keeps it. */
export interface KeptChange extends Submission {
  /** In the order in which they were made. */
  id: number;
  /** Whose change it is: nobody else's session sends it. */
  userId: number;
  /** The Idempotency-Key of all attempts. */
  key: string;
  /** When the person made it, by the device's clock: ISO. */
  deviceTime: string;
  /** When it got its key, if that is another time: ISO. */
  keyedAt?: string;
  /** Set: the server does not want it as it is, and it waits for a decision. */
  refusal?: KeptRefusal;
}

export type NewChange = Omit<KeptChange, 'id'>;

/**
 * The change to send next. Files go last, because a picture takes a bad line for minutes; what was done after it does not
 * wait for it. Refused changes hold up nobody.
 */
export function nextToSend(changes: readonly KeptChange[], userId: number): KeptChange | undefined {
  const sendable = changes.filter((change) => change.userId === userId && !change.refusal);
  return sendable.find(({ call }) => !call.file) ?? sendable[0];
}

/** After a change is stored with a new version: those made on top of it were made on that version, too. */
export const followsVersion = (later: KeptChange, stored: KeptChange): boolean =>
  later.id > stored.id &&
  later.userId === stored.userId &&
  later.record === stored.record &&
  later.baseVersion !== undefined &&
  later.baseVersion === stored.baseVersion;
