import { OptionalWord } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/list-query.js';

export const timelineParts = ['people', 'work', 'turns', 'photos'] as const;
export type TimelinePart = (typeof timelineParts)[number];

export class UnitTimelineQuery extends PageQuery {
  @OptionalWord(timelineParts)
  part?: TimelinePart;
}

/** A resident's stay in the unit as it is now; the move-in and the move-out entry show the same stay, a renewal the lease that begins. */
export class TimelineStayResponse {
  /** The id of the lease link, for `/api/unit-residents/{id}`. */
  id: number;
  /** null for a former resident whose record was deleted; the name is kept. */
  residentId: number | null;
  name: string;
  role: string;
  /** The move-in, also of a stay that goes on after a renewal. */
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
  /** Time logged on it. */
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

export class TimelinePhotosResponse {
  workOrderId: number;
  workOrderNumber: string;
  title: string;
  pictures: TimelinePictureResponse[];
}

/** An event in a unit; exactly the record of its kind is present. */
export class UnitTimelineEntryResponse {
  kind: 'move-in' | 'renewal' | 'move-out' | 'work-order' | 'turn' | 'photos';
  /** The sort key of the entries; a calendar day begins in the company's time zone. */
  at: string;
  /** The calendar day of moves and turns; null for entries with an exact time. */
  date: string | null;
  stay: TimelineStayResponse | null;
  workOrder: TimelineWorkOrderResponse | null;
  turn: TimelineTurnResponse | null;
  photos: TimelinePhotosResponse | null;
}

export class UnitCostResponse {
  turns: number;
  /** Cents: the actual cost of its turns. */
  turnCost: number;
  /** Cents: the estimated cost of its turns. */
  turnEstimate: number;
  workOrders: number;
  /** Time logged on its work orders. */
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
