import { RequiredText } from '../../../platform/http/fields.js';

const TEXT_REQUIRED = 'The note is empty';
const MAX_TEXT = 4000;
export const MAX_NOTES = 500;

export class CustomerNoteBody {
  /** In several lines. */
  @RequiredText(TEXT_REQUIRED, MAX_TEXT, { lines: true })
  text: string;
}

/** What the staff should know about a customer. */
export class CustomerNoteResponse {
  id: number;
  customerId: number;
  text: string;
  createdById: number | null;
  /** Who wrote it. */
  createdBy: string | null;
  createdAt: string;
}
