import {
  OptionalDate,
  OptionalReference,
  OptionalText,
  OptionalWord,
  RequiredText,
} from '../../../platform/http/fields.js';
import {
  type PermissionToEnter,
  permissionsToEnter,
  workOrderCategories,
  workOrderPriorities,
  WorkOrderResponse,
} from '../../work-orders/work-orders.service.js';
import { RequestDetailResponse } from '../request.dto.js';

const MAX_TITLE = 200;
const MAX_TEXT = 10_000;
const MAX_UNIT = 60;
const MAX_REASON = 1_000;

/** What the order says instead of the request; absent: what the request says. */
export class AcceptRequestBody {
  @RequiredText('Title is required', MAX_TITLE, { optional: true })
  title?: string;

  @OptionalText(MAX_TEXT, { lines: true })
  description?: string | null;

  @OptionalWord(workOrderCategories)
  category?: (typeof workOrderCategories)[number];

  /** Absent: `urgent` for a request with a word of an emergency, else `medium`. */
  @OptionalWord(workOrderPriorities)
  priority?: (typeof workOrderPriorities)[number];

  /** Absent: the unit of the request. What a requester wrote instead stands in the description. */
  @OptionalText(MAX_UNIT)
  propertyUnit?: string | null;

  /** Absent: what the requester said, or `call_first` if they no longer live there. */
  @OptionalWord(permissionsToEnter)
  permissionToEnter?: PermissionToEnter;

  /** Absent: as for an order that staff make. */
  @OptionalReference()
  assignedToId?: number | null;

  @OptionalReference()
  residentId?: number | null;

  @OptionalDate()
  dueDate?: string | null;
}

export class AcceptedRequestResponse {
  request: RequestDetailResponse;
  workOrder: WorkOrderResponse;
}

/** One of the two. */
export class MergeRequestBody {
  /** The order that the requester follows from now on. */
  @OptionalReference()
  workOrderId?: number | null;

  /** The request that the requester follows from now on. */
  @OptionalReference()
  requestId?: number | null;
}

export class RejectRequestBody {
  /** The requester reads it. */
  @RequiredText('Please say why.', MAX_REASON, { lines: true })
  reason: string;
}
