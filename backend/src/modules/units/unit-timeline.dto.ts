import { OptionalWord } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/list-query.js';

/** What the timeline can be narrowed to. */
export const timelineParts = ['people', 'work', 'turns', 'photos'] as const;
export type TimelinePart = (typeof timelineParts)[number];

export class UnitTimelineQuery extends PageQuery {
  @OptionalWord(timelineParts)
  part?: TimelinePart;
}

/** Somebody's time in the unit, as it stands now: a move-in and its move-out show the same. */
export class TimelineStayResponse {
  /** Of the lease link, for `/api/unit-residents/{id}`. */
  id: number;
  /** null for a former resident whose record was deleted; the name stays. */
  residentId: number | null;
  name: string;
  role: string;
  startDate: string;
  endDate: string | null;
  leaseStart: string | null;
  leaseEnd: string | null;
  /** Cents a month. */
  rent: number | null;
  /** Cents. */
  deposit: number | null;
  noticeDate: string | null;
}

export class TimelineWorkOrderResponse {
  id: number;
  workOrderNumber: string;
  title: string;
  category: string;
  priority: string;
  status: 'open' | 'in_progress' | 'completed' | 'cancelled';
  completedAt: string | null;
  /** Time that was logged on it. */
  minutes: number;
  notes: string | null;
}

export class TimelineTurnResponse {
  id: number;
  turnNumber: string;
  status: 'not_started' | 'in_progress' | 'completed';
  moveOutDate: string | null;
  targetCompletionDate: string | null;
  actualCompletionDate: string | null;
  /** Cents. */
  estimatedCost: number | null;
  /** Cents. */
  actualCost: number | null;
  tasks: number;
  tasksCompleted: number;
  notes: string | null;
}

export class TimelinePictureResponse {
  id: number;
  kind: 'before' | 'after';
  caption: string | null;
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
}

/** Photos that were taken on one day for one work order. */
export class TimelinePhotosResponse {
  workOrderId: number;
  workOrderNumber: string;
  title: string;
  pictures: TimelinePictureResponse[];
}

/** Something that happened in a unit; of the four records the one that its kind means is there. */
export class UnitTimelineEntryResponse {
  kind: 'move-in' | 'move-out' | 'work-order' | 'turn' | 'photos';
  /** What the entries are in the order of; a calendar day begins in the company's time zone. */
  at: string;
  /** The calendar day of who moves and of turns; null where the instant says more. */
  date: string | null;
  stay: TimelineStayResponse | null;
  workOrder: TimelineWorkOrderResponse | null;
  turn: TimelineTurnResponse | null;
  photos: TimelinePhotosResponse | null;
}

/** What a unit took in a year, or in all of them. */
export class UnitCostResponse {
  turns: number;
  /** Cents that its turns cost. */
  turnCost: number;
  /** Cents that they were expected to. */
  turnEstimate: number;
  workOrders: number;
  /** Time that was logged on its work orders. */
  workMinutes: number;
}

export class UnitYearCostResponse extends UnitCostResponse {
  year: number;
}

export class UnitCostsResponse {
  total: UnitCostResponse;
  /** The latest first. */
  years: UnitYearCostResponse[];
}
