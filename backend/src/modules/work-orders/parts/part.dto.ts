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
