import { ApiHideProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { OptionalFlag, OptionalText, OptionalWord, RequiredText, RequiredWord } from '../../platform/http/fields.js';
import type { WorkOrderStatus } from '../work-orders/work-orders.service.js';
import { type TurnPhase, turnPhases } from './turn.entity.js';
import { type TaskResult, taskResults, type TaskRoom, taskRooms } from './turn-task.entity.js';

const MAX_TASK = 200;
const MAX_TEXT = 10_000;
export const MAX_TASKS = 200;

export class NewTurnTask {
  @RequiredWord(turnPhases)
  category: TurnPhase;

  @RequiredWord(taskRooms)
  room: TaskRoom;

  @RequiredText('Task is required', MAX_TASK)
  task: string;
}

/** User and time come from the session and the server; values in the body are accepted and ignored. */
export class UpdateTurnTaskBody {
  /** A tick: `true` is the result `done`, `false` none. */
  @OptionalFlag()
  completed?: boolean;

  /** `done` and `not_needed` complete the task; a failed one is open work and has a work order already; null: nothing yet. */
  @OptionalWord(taskResults, { nullable: true })
  result?: TaskResult | null;

  @OptionalText(MAX_TEXT, { lines: true })
  notes?: string | null;

  /** The notes that the writer knew: 412 if somebody wrote others since. Absent: whatever they are now. */
  @OptionalText(MAX_TEXT, { lines: true })
  knownNotes?: string | null;

  @ApiHideProperty()
  @Allow()
  taskId?: unknown;

  @ApiHideProperty()
  @Allow()
  userId?: unknown;

  @ApiHideProperty()
  @Allow()
  completedAt?: unknown;

  @ApiHideProperty()
  @Allow()
  completedById?: unknown;
}

export class TaskWorkOrderResponse {
  id: number;
  workOrderNumber: string;
  status: WorkOrderStatus;
}

export class TurnTaskResponse {
  id: number;
  turnId: number;
  category: TurnPhase;
  room: TaskRoom;
  task: string;
  /** Whether its result is `done` or `not_needed`. */
  completed: boolean;
  result: TaskResult | null;
  completedAt: string | null;
  completedById: number | null;
  /** The name of the user who ticked it. */
  completedBy: string | null;
  notes: string | null;
  position: number;
  /** The order that was made because it failed. */
  workOrder: TaskWorkOrderResponse | null;
  photoCount: number;
}

export class StandardTaskResponse {
  category: TurnPhase;
  room: TaskRoom;
  task: string;
}
