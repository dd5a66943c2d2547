import { RequiredText } from '../../../platform/http/fields.js';
import { RequiredDate } from '../../../platform/http/required-fields.js';

const MAX_REASON = 500;

export class PromiseTurnBody {
  /** From a year ago to five years ahead. */
  @RequiredDate()
  date: string;

  @RequiredText('A reason is required', MAX_REASON)
  reason: string;
}

export class TurnPromiseResponse {
  id: number;
  date: string;
  reason: string;
  /** The name of the user who promised it. */
  madeBy: string | null;
  createdAt: string;
}
