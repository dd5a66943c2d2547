import { PickType } from '@nestjs/swagger';
import { OptionalFlag, RequiredText } from '../../../platform/http/fields.js';
import { WorkOrderFields } from '../../work-orders/work-orders.service.js';

const MAX_TITLE = 200;
const MAX_TEXT = 10_000;

/** What is wrong; the unit, the turn and the task of the order are those of the task. */
export class FailTurnTaskBody extends PickType(WorkOrderFields, [
  'category',
  'priority',
  'assignedToId',
  'notes',
  'dueDate',
]) {
  @RequiredText('Say what is wrong.', MAX_TEXT)
  description: string;

  /** If absent: the text of the task. */
  @RequiredText('Title is required', MAX_TITLE, { optional: true })
  title?: string;

  /** Makes a new order although the one of the task is in the trash. */
  @OptionalFlag()
  replaceTrashed?: boolean;
}
