import { OptionalInteger, RequiredCents, RequiredText } from '../../../platform/http/fields.js';

const NAME_REQUIRED = 'Say what the cost is for';
const MAX_NAME = 200;
export const MAX_TURN_COSTS = 200;

export class NewTurnCostBody {
  @RequiredText(NAME_REQUIRED, MAX_NAME)
  name: string;

  /** Cents. */
  @RequiredCents()
  amount: number;
}

/** Changes the fields that are sent. */
export class UpdateTurnCostBody {
  @RequiredText(NAME_REQUIRED, MAX_NAME, { optional: true })
  name?: string;

  /** Cents. */
  @OptionalInteger(0)
  amount?: number;
}

/** A cost of a turn beside its work orders. */
export class TurnCostResponse {
  id: number;
  turnId: number;
  name: string;
  /** Cents. */
  amount: number;
  createdById: number | null;
  createdAt: string;
}

/** A work order of the turn; what hours cost is null for users who may not see it. */
export class TurnOrderCostResponse {
  id: number;
  workOrderNumber: string;
  title: string;
  status: 'open' | 'in_progress' | 'completed' | 'cancelled';
  /** Cents: its ended time at its rates, rounded once for the order. */
  labor: number | null;
  /** Cents. */
  parts: number;
  /** Cents: labor and parts. */
  cost: number | null;
}

/** In cents. The total is the sum of labor, parts and the own lines; null for users who may not see what hours cost. */
export class TurnCostsResponse {
  labor: number | null;
  parts: number;
  other: number;
  total: number | null;
  /** The turn's estimated cost. */
  budget: number | null;
  /** Ended time of the orders without a rate, which costs nothing, in seconds. */
  unratedSeconds: number;
  workOrders: TurnOrderCostResponse[];
  /** The own lines, oldest first. */
  lines: TurnCostResponse[];
}
