import { OptionalFlag, RequiredText } from '../../platform/http/fields.js';

const MAX_TASK = 200;
const TASK_REQUIRED = 'Task is required';

export class NewVisitTask {
  @RequiredText(TASK_REQUIRED, MAX_TASK)
  task: string;
}

export class UpdateVisitTaskBody {
  @RequiredText(TASK_REQUIRED, MAX_TASK, { optional: true })
  task?: string;

  /** A tick. */
  @OptionalFlag()
  completed?: boolean;
}

export class VisitTaskResponse {
  id: number;
  visitId: number;
  task: string;
  completed: boolean;
  completedAt: string | null;
  completedById: number | null;
  /** The name of the user who ticked it. */
  completedBy: string | null;
  position: number;
}
