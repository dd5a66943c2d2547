import { IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import {
  OptionalCents,
  OptionalDate,
  OptionalReference,
  OptionalText,
  OptionalWord,
  RequiredText,
} from '../../platform/http/fields.js';
import { ChoiceCountResponse } from '../../platform/http/choice-count.dto.js';
import { FilterQuery, PageQuery, QueryNames, QueryReferences, QueryWords } from '../../platform/http/list-query.js';
import { TurnReadinessResponse } from './forecast/turn-readiness.dto.js';
import { type TurnSelection, turnSelections } from './turn-attention.js';
import { type TurnPhase, turnPhases, type TurnStatus, turnStatuses } from './turn.entity.js';
import { MAX_TASKS, NewTurnTask, TurnTaskResponse } from './turn-task.dto.js';

export const UNIT_REQUIRED = 'Unit number is required';
const MAX_UNIT = 120;
const MAX_TEXT = 10_000;

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
  'ready',
  'cost',
] as const;
export type TurnColumnSort = (typeof turnColumnSorts)[number];

const turnSorts = ['newest', 'late', 'board', ...turnColumnSorts] as const;
export type TurnSort = (typeof turnSorts)[number];

const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

const taskSelections = ['none'] as const;
const turnChoices = ['status', 'phase', 'assignedToId', 'building', 'only'] as const;
type TurnChoice = (typeof turnChoices)[number];

export class TurnFields {
  @OptionalWord(turnStatuses)
  status?: TurnStatus;

  @OptionalWord(turnPhases)
  currentPhase?: TurnPhase;

  @OptionalDate()
  moveOutDate?: string | null;

  @OptionalDate()
  targetCompletionDate?: string | null;

  /** If empty when the turn is completed, it becomes today in the company's time zone. */
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
  /** Normalised and looked up; in property management created if it does not exist. */
  @RequiredText(UNIT_REQUIRED, MAX_UNIT)
  unitNumber: string;

  /** The checklist; default: the company's template. */
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

export class TurnTotalsQuery extends FilterQuery {
  @QueryWords(turnStatuses)
  status?: TurnStatus[];

  @QueryWords(turnPhases)
  phase?: TurnPhase[];

  @QueryReferences()
  assignedToId?: number[];

  @QueryNames()
  building?: string[];

  /**
   * `open`: not completed; `late`: of those, past their target date; `due_soon`: to be ready within 7 days; `at_risk`:
   * the forecast or the promise misses the next move-in, or the forecast the promise.
   */
  @QueryWords(turnSelections)
  only?: TurnSelection[];
}

export class TurnQuery extends IntersectionType(PageQuery, TurnTotalsQuery) {
  /** `late`: turns that are not completed first, by target date; `board`: by the days that miss
   * the next move-in, then by lost rent. */
  @OptionalWord(turnSorts)
  sort?: TurnSort = 'newest';

  /** The direction of a sort by a column; turns without a value come last in both directions. */
  @OptionalWord(sortOrders)
  order?: SortOrder;

  /** `none`: returns the rows without their tasks, for a board with hundreds of turns. */
  @OptionalWord(taskSelections)
  tasks?: 'none';
}

export class TurnCountsQuery extends TurnTotalsQuery {
  /** The filters to count; absent: all. */
  @QueryWords(turnChoices)
  of?: TurnChoice[];
}

/** How many turns there are for each value of a filter, under the other filters. */
export class TurnCountsResponse {
  status?: ChoiceCountResponse[];
  phase?: ChoiceCountResponse[];
  assignedToId?: ChoiceCountResponse[];
  building?: ChoiceCountResponse[];
  only?: ChoiceCountResponse[];
}

export class TurnPersonResponse {
  id: number;
  displayName: string | null;
  firstName: string | null;
  username: string;
}

export class OtherTurnResponse {
  id: number;
  turnNumber: string;
}

export class TurnProgressResponse {
  completed: number;
  total: number;
  /** Percentage of completed tasks, rounded. */
  percent: number;
}

export class TurnResponse extends TurnReadinessResponse {
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
  /** Empty in a list that was requested without tasks. */
  tasks: TurnTaskResponse[];
  /** Whether it is not completed and its target date is past in the company's time zone. */
  isLate: boolean;
  /** The first day from the move-out on when a resident moves into the unit. */
  nextMoveInDate: string | null;
  /** Calendar days from the move-out to the next move-in or, until then, to today. */
  daysVacant: number | null;
  /** The unit's market rent in cents a month. */
  marketRent: number | null;
  /** Cents: days vacant x market rent / 30, rounded. */
  lostCents: number | null;
  /** Another turn of the unit that is not completed. */
  otherOpenTurn: OtherTurnResponse | null;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

export class TurnTotalsResponse {
  turns: number;
  units: number;
  /** How many of them are past their target date. */
  late: number;
  /** Cents, of the turns whose rent is known. */
  lostCents: number;
  /** How many turns cost more than their budget. */
  overBudget: number;
  /** Cents by which they exceed it. */
  overBudgetCents: number;
}
