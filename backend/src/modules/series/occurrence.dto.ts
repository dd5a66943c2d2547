import { RequiredDate } from '../../platform/http/required-fields.js';

export class MoveOccurrenceBody {
  /** Today or later. */
  @RequiredDate()
  to: string;
}

export class OccurrenceResponse {
  id: number;
  seriesId: number;
  /** By the rule. */
  due: string;
  movedTo: string | null;
  isSkipped: boolean;
  madeAt: string | null;
  /** Null unless the order exists. */
  workOrderId: number | null;
  workOrderNumber: string | null;
  workOrderStatus: string | null;
  /** Null unless the job or invoice exists. */
  invoiceId: number | null;
  invoiceNumber: string | null;
  jobNumber: string | null;
  invoiceStatus: string | null;
}

export class UpcomingResponse {
  /** By the rule. */
  due: string;
  /** The day on which it is due now. */
  on: string;
}
