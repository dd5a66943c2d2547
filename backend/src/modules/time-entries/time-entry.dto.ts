import {
  OptionalDate,
  OptionalReference,
  OptionalText,
  RequiredReference,
  RequiredText,
} from '../../platform/http/fields.js';
import { RequiredInstant } from '../../platform/http/instant-field.js';
import { PageQuery, QueryReference, QueryReferences, QueryWords } from '../../platform/http/list-query.js';

const MAX_REASON = 500;
const REASON_REQUIRED = 'Please say why the time is corrected';

export const timeSelections = ['running', 'long', 'review'] as const;
export type TimeSelection = (typeof timeSelections)[number];

export class CreateTimeEntryBody {
  /** It is of this work order, or of the visit. */
  @RequiredReference({ optional: true })
  workOrderId?: number;

  @RequiredReference({ optional: true })
  visitId?: number;

  /** Whose time it is; absent: the session's. Managers enter it for others. */
  @OptionalReference()
  userId?: number | null;

  @RequiredInstant()
  startedAt: string;

  @RequiredInstant()
  stoppedAt: string;

  @OptionalText(MAX_REASON)
  reason?: string | null;
}

/** A running entry that gets a `stoppedAt` is stopped. */
export class UpdateTimeEntryBody {
  @RequiredInstant({ optional: true })
  startedAt?: string;

  @RequiredInstant({ optional: true })
  stoppedAt?: string;

  @RequiredText(REASON_REQUIRED, MAX_REASON)
  reason: string;
}

export class TimeEntryQuery extends PageQuery {
  /** All time of this order; without it, people who do not manage time see their own. */
  @QueryReference()
  workOrderId?: number;

  /** All time of this visit. */
  @QueryReference()
  visitId?: number;

  /** Of these people. */
  @QueryReferences()
  userId?: number[];

  /** Begun on this day or later, in the company's time zone. */
  @OptionalDate()
  from?: string | null;

  /** Begun on this day or earlier. */
  @OptionalDate()
  to?: string | null;

  /** `running`: not stopped; `long`: longer than the longest shift of the settings; `review`: needs review. */
  @QueryWords(timeSelections)
  only?: TimeSelection[];
}

export class TimeEntryPersonResponse {
  id: number;
  displayName: string | null;
  firstName: string | null;
  username: string;
}

export class TimeEntryResponse {
  id: number;
  /** null of a visit. */
  workOrderId: number | null;
  workOrderNumber: string | null;
  workOrderTitle: string | null;
  /** null of a work order. */
  visitId: number | null;
  /** JOB-0001. */
  jobNumber: string | null;
  customerName: string | null;
  /** Whose time it is. */
  userId: number | null;
  /** null for the provider's people, too. */
  user: TimeEntryPersonResponse | null;
  startedAt: string;
  stoppedAt: string | null;
  startedBy: TimeEntryPersonResponse | null;
  stoppedBy: TimeEntryPersonResponse | null;
  /** null while it runs. */
  seconds: number | null;
  /** Whether it was entered by hand. */
  byHand: boolean;
  /** Why it was entered or corrected. */
  reason: string | null;
  /** Whether it is longer than the longest shift of the settings, and perhaps forgotten. */
  isLong: boolean;
  /** When the server got to know of the start, where a device's time counts for it; null: at `startedAt`. */
  startReceivedAt: string | null;
  /** The same of the end. */
  stopReceivedAt: string | null;
  /** Nobody said when it ended: it lasts until the person's next entry began. */
  isEndAssumed: boolean;
  /** Sent late by a device, it overlaps other time of the person, or its end is assumed. */
  needsReview: boolean;
}
