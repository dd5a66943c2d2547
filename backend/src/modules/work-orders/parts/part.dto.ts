import { Invalid } from '../../../platform/http/errors.js';
import { OptionalInteger, RequiredText } from '../../../platform/http/fields.js';

const NAME_REQUIRED = 'Part name is required';
const MAX_NAME = 200;
export const MAX_PARTS = 200;
const MAX_QUANTITY = 10_000;

export class NewPart {
  @RequiredText(NAME_REQUIRED, MAX_NAME)
  name: string;

  /** Whole pieces; default: 1. */
  @OptionalInteger(1, MAX_QUANTITY)
  quantity?: number;

  /** Cents for one; default: 0. */
  @OptionalInteger(0)
  unitCost?: number;
}

export class UpdatePartBody {
  @RequiredText(NAME_REQUIRED, MAX_NAME, { optional: true })
  name?: string;

  @OptionalInteger(1, MAX_QUANTITY)
  quantity?: number;

  /** Cents for one. */
  @OptionalInteger(0)
  unitCost?: number;
}

export class PartResponse {
  id: number;
  workOrderId: number;
  name: string;
  quantity: number;
  /** Cents for one. */
  unitCost: number;
  createdById: number | null;
  createdAt: string;
}

const MAX_COST = 2_147_483_647;

/** With its defaults. */
export function completePart({ name, quantity = 1, unitCost = 0 }: NewPart): Required<NewPart> {
  const part = { name, quantity, unitCost };
  requireCost(part);
  return part;
}

/** A part never costs more than an amount of money may be. */
export function requireCost({ quantity, unitCost }: Required<NewPart>): void {
  if (quantity * unitCost <= MAX_COST) return;
  throw new Invalid([{ field: 'unitCost', message: 'Quantity times cost must be at most $21,474,836.47.' }]);
}
