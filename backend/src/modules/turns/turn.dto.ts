import { ApiHideProperty, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { Allow, ArrayMaxSize, IsArray, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import {
  OptionalCents,
  OptionalDate,
  OptionalFlag,
  OptionalReference,
  OptionalText,
  OptionalWord,
  RequiredText,
  RequiredWord,
} from '../../platform/http/fields.js';
import { PageQuery, QueryReference, QueryText } from '../../platform/http/list-query.js';
import { type TurnPhase, turnPhases, type TurnStatus, turnStatuses } from './turn.entity.js';
import { type TaskRoom, taskRooms } from './turn-task.entity.js';

export const UNIT_REQUIRED = 'Unit number is required';
const MAX_UNIT = 120;
const MAX_TASK = 200;
const MAX_TEXT = 10_000;
export const MAX_TASKS = 200;

/** The columns of the board that it can be sorted by. */
export const turnColumnSorts = [
  'unit',
  'move_out',
  'phase',
  'progress',
  'assignee',
  'target',
  'days_vacant',
  'lost',
  'next_move_in',
  'cost',
] as const;
export type TurnColumnSort = (typeof turnColumnSorts)[number];

const turnSorts = ['newest', 'late', 'board', ...turnColumnSorts] as const;
export type TurnSort = (typeof turnSorts)[number];

const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

const turnSelections = ['open', 'late'] as const;
const taskSelections = ['none'] as const;

/** A task of a turn's checklist. */
export class NewTurnTask {
  @RequiredWord(turnPhases)
  category: TurnPhase;

  @RequiredWord(taskRooms)
  room: TaskRoom;

  @RequiredText('Task is required', MAX_TASK)
  task: string;
}

export class TurnFields {
  @OptionalWord(turnStatuses)
  status?: TurnStatus;

  @OptionalWord(turnPhases)
  currentPhase?: TurnPhase;

  @OptionalDate()
  moveOutDate?: string | null;

  @OptionalDate()
  targetCompletionDate?: string | null;

  /** Empty when the turn is completed, it becomes today in the company's time zone. */
  @OptionalDate()
  actualCompletionDate?: string | null;

  @OptionalReference()
  assignedToId?: number | null;

  /** Cents. */
  @OptionalCents()
  estimatedCost?: number | null;

  /** Cents. */
  @OptionalCents()
  actualCost?: number | null;

  @OptionalText(MAX_TEXT, { lines: true })
  notes?: string | null;
}

export class CreateTurnBody extends TurnFields {
  /** Normalised, found, and in property management created when there is none. */
  @RequiredText(UNIT_REQUIRED, MAX_UNIT)
  unitNumber: string;

  /** The checklist; absent, the company's template is taken. */
  @ValidateIf((_, value) => value !== undefined)
  @ValidateNested({ each: true, message: 'Each task must be an object.' })
  @IsObject({ each: true, message: 'Each task must be an object.' })
  @Type(() => NewTurnTask)
  @ArrayMaxSize(MAX_TASKS, { message: `A turn holds at most ${MAX_TASKS} tasks.` })
  @IsArray({ message: 'Tasks must be a list.' })
  tasks?: NewTurnTask[];
}

export class UpdateTurnBody extends TurnFields {
  @RequiredText(UNIT_REQUIRED, MAX_UNIT, { optional: true })
  unitNumber?: string;
}

/**
 * Ticks a task or takes the tick away. Who and when are the session's and the server's: what a body says of them is
 * accepted, ignored, and not offered by the API document.
 */
export class UpdateTurnTaskBody {
  @OptionalFlag()
  completed?: boolean;

  @OptionalText(MAX_TEXT, { lines: true })
  notes?: string | null;

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

/** Which turns: what the list and its totals take. */
export class TurnTotalsQuery {
  /** Words that must all occur. */
  @QueryText()
  q?: string;

  @OptionalWord(turnStatuses)
  status?: TurnStatus;

  @OptionalWord(turnPhases)
  phase?: TurnPhase;

  @QueryReference()
  assignedToId?: number;

  @QueryText()
  building?: string;

  /** Only turns that are not completed; `late`: of these only those past their target date. */
  @OptionalWord(turnSelections)
  only?: 'open' | 'late';
}

export class TurnQuery extends IntersectionType(PageQuery, TurnTotalsQuery) {
  /** `late`: what is not completed first, by its target date; `board`: by next move-in, then by money lost. */
  @OptionalWord(turnSorts)
  sort?: TurnSort = 'newest';

  /** The way round of a sort by a column; where it knows nothing, a turn stands last either way. */
  @OptionalWord(sortOrders)
  order?: SortOrder;

  /** `none`: the rows come without their tasks, for a board of hundreds. */
  @OptionalWord(taskSelections)
  tasks?: 'none';
}

export class TurnPersonResponse {
  id: number;
  displayName: string | null;
  firstName: string | null;
  username: string;
}

export class TurnTaskResponse {
  id: number;
  turnId: number;
  category: TurnPhase;
  room: TaskRoom;
  task: string;
  completed: boolean;
  completedAt: string | null;
  completedById: number | null;
  /** The name of who ticked it. */
  completedBy: string | null;
  notes: string | null;
  position: number;
}

export class TurnProgressResponse {
  completed: number;
  total: number;
  /** The completed share, rounded. */
  percent: number;
}

export class TurnResponse {
  id: number;
  companyId: number;
  turnNumber: string;
  unitId: number;
  unitNumber: string;
  buildingName: string | null;
  bedrooms: number;
  /** Tenths. */
  bathrooms: number;
  status: TurnStatus;
  currentPhase: TurnPhase;
  moveOutDate: string | null;
  targetCompletionDate: string | null;
  actualCompletionDate: string | null;
  assignedToId: number | null;
  assignedTo: TurnPersonResponse | null;
  /** Cents. */
  estimatedCost: number | null;
  /** Cents. */
  actualCost: number | null;
  notes: string | null;
  progress: TurnProgressResponse;
  /** Empty in a list that was asked for without them. */
  tasks: TurnTaskResponse[];
  /** Not completed, and its target date is past in the company's time zone. */
  isLate: boolean;
  /** The first day from the move-out on on which somebody moves into the unit. */
  nextMoveInDate: string | null;
  /** Calendar days from the move-out to the next move-in or, as long as nobody moved in, to today. */
  daysVacant: number | null;
  /** The unit's, in cents a month. */
  marketRent: number | null;
  /** Cents: days vacant x market rent / 30, rounded. */
  lostCents: number | null;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** What the turns of a selection come to. */
export class TurnTotalsResponse {
  turns: number;
  units: number;
  /** Of them past their target date. */
  late: number;
  /** Cents, of those whose rent is known. */
  lostCents: number;
  /** Those that cost more than their budget. */
  overBudget: number;
  /** Cents, by how much. */
  overBudgetCents: number;
}

/** A task of the checklist that a company begins with. */
export class StandardTaskResponse {
  category: TurnPhase;
  room: TaskRoom;
  task: string;
}
