import { OptionalFlag, OptionalInteger, OptionalReference, RequiredText } from '../../platform/http/fields.js';
import type { Subtask } from './subtask.entity.js';

const SUBTASK_REQUIRED = 'Subtask text is required';
const MAX_TITLE = 200;
export const MAX_SUBTASKS = 200;

export class NewSubtaskLine {
  @RequiredText(SUBTASK_REQUIRED, MAX_TITLE)
  title: string;

  @OptionalFlag()
  completed?: boolean;
}

/** A line in a work order's complete subtask list: with an id it is updated, without one it is added. */
export class SubtaskLine extends NewSubtaskLine {
  @OptionalReference()
  id?: number | null;
}

export class CreateSubtaskBody {
  @RequiredText(SUBTASK_REQUIRED, MAX_TITLE)
  title: string;

  @OptionalFlag()
  completed?: boolean;

  @OptionalInteger(0, 10_000)
  position?: number;
}

export class UpdateSubtaskBody {
  @RequiredText(SUBTASK_REQUIRED, MAX_TITLE, { optional: true })
  title?: string;

  @OptionalFlag()
  completed?: boolean;

  @OptionalInteger(0, 10_000)
  position?: number;
}

export class SubtaskResponse {
  id: number;
  workOrderId: number;
  title: string;
  completed: boolean;
  position: number;
  completedAt: string | null;
  completedById: number | null;
}

export function toSubtaskResponse(subtask: Subtask): SubtaskResponse {
  const { id, workOrderId, title, completed, position, completedAt, completedById } = subtask;
  return {
    id,
    workOrderId,
    title,
    completed,
    position,
    completedAt: completedAt?.toISOString() ?? null,
    completedById,
  };
}
