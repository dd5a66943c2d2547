import { IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import {
  OptionalDate,
  OptionalFlag,
  OptionalPhone,
  OptionalReference,
  OptionalText,
  OptionalWord,
  References,
  RequiredText,
} from '../../platform/http/fields.js';
import { OptionalInstant } from '../../platform/http/instant-field.js';
import { ChoiceCountResponse } from '../../platform/http/choice-count.dto.js';
import { FilterQuery, PageQuery, QueryNames, QueryReferences, QueryWords } from '../../platform/http/list-query.js';
import { MAX_PARTS, NewPart, PartResponse } from './parts/part.dto.js';
import { MAX_SUBTASKS, NewSubtaskLine, SubtaskLine, SubtaskResponse } from './subtask.dto.js';
import {
  AssigneeResponse,
  OrderCustomerResponse,
  OrderResidentResponse,
  OrderTaskResponse,
  RunningTimerResponse,
} from './order-reference.dto.js';
import { type WorkOrderSelection, workOrderSelections } from './work-order-attention.js';
import {
  type PermissionToEnter,
  permissionsToEnter,
  workOrderCategories,
  type WorkOrderCategory,
  workOrderPriorities,
  type WorkOrderPriority,
  type WorkOrderSource,
  workOrderStatuses,
  type WorkOrderStatus,
} from './work-order.entity.js';

const TITLE_REQUIRED = 'Title is required';
const MAX_TITLE = 200;
export const MAX_TEXT = 10_000;
const MAX_UNIT = 120;
const MAX_NAME = 120;
export const MAX_ASSIGNEES = 50;

export const workOrderSorts = ['newest', 'oldest', 'priority', 'due'] as const;
export type WorkOrderSort = (typeof workOrderSorts)[number];

const workOrderChoices = ['status', 'priority', 'category', 'assignedToId', 'building', 'only'] as const;
type WorkOrderChoice = (typeof workOrderChoices)[number];

export class WorkOrderFields {
  @OptionalText(MAX_TEXT, { lines: true })
  description?: string | null;

  @OptionalWord(workOrderCategories)
  category?: WorkOrderCategory;

  @OptionalWord(workOrderPriorities)
  priority?: WorkOrderPriority;

  @OptionalWord(workOrderStatuses)
  status?: WorkOrderStatus;

  /** A unit's number, such as A-101: normalised and looked up; in property management created if it does not exist. */
  @OptionalText(MAX_UNIT)
  propertyUnit?: string | null;

  /** The first assignee. If absent at creation, the company's auto-assign rule chooses. */
  @OptionalReference()
  assignedToId?: number | null;

  @OptionalText(MAX_TEXT, { lines: true })
  notes?: string | null;

  /** The day by which it should be done. If absent at creation: tomorrow if it is urgent, else by the response days. */
  @OptionalDate({ isPlanned: true })
  dueDate?: string | null;

  /** Who asked for it, if no resident of the company did. */
  @OptionalText(MAX_NAME)
  requesterName?: string | null;

  @OptionalPhone()
  requesterPhone?: string | null;

  /** Whether the unit may be entered while nobody is at home; null: not asked. */
  @OptionalWord(permissionsToEnter, { nullable: true })
  permissionToEnter?: PermissionToEnter | null;

  /** The resident for whom it is done. */
  @OptionalReference()
  residentId?: number | null;

  /** The make-ready turn that it belongs to. */
  @OptionalReference()
  turnId?: number | null;

  /** The customer for whom it is done; of an order of a job the job's. */
  @OptionalReference()
  customerId?: number | null;

  /** The job that it belongs to. */
  @OptionalReference()
  invoiceId?: number | null;

  /** When it is planned to be done. */
  @OptionalInstant()
  scheduledAt?: string | null;
}

export class CreateWorkOrderBody extends WorkOrderFields {
  @RequiredText(TITLE_REQUIRED, MAX_TITLE)
  title: string;

  /** The subtasks in their order. */
  @ValidateIf((_, value) => value !== undefined)
  @ValidateNested({ each: true, message: 'Each subtask must be an object.' })
  @IsObject({ each: true, message: 'Each subtask must be an object.' })
  @Type(() => NewSubtaskLine)
  @ArrayMaxSize(MAX_SUBTASKS, { message: `A work order holds at most ${MAX_SUBTASKS} subtasks.` })
  @IsArray({ message: 'Subtasks must be a list.' })
  subtasks?: NewSubtaskLine[];

  @ValidateIf((_, value) => value !== undefined)
  @ValidateNested({ each: true, message: 'Each part must be an object.' })
  @IsObject({ each: true, message: 'Each part must be an object.' })
  @Type(() => NewPart)
  @ArrayMaxSize(MAX_PARTS, { message: `A work order holds at most ${MAX_PARTS} parts.` })
  @IsArray({ message: 'Parts must be a list.' })
  parts?: NewPart[];
}

export class UpdateWorkOrderBody extends WorkOrderFields {
  @RequiredText(TITLE_REQUIRED, MAX_TITLE, { optional: true })
  title?: string;

  /** The complete subtask list in its order; requires If-Match. */
  @ValidateIf((_, value) => value !== undefined)
  @ValidateNested({ each: true, message: 'Each subtask must be an object.' })
  @IsObject({ each: true, message: 'Each subtask must be an object.' })
  @Type(() => SubtaskLine)
  @ArrayMaxSize(MAX_SUBTASKS, { message: `A work order holds at most ${MAX_SUBTASKS} subtasks.` })
  @IsArray({ message: 'Subtasks must be a list.' })
  subtasks?: SubtaskLine[];
}

export class StartJobBody {
  /** Ends the timer that the person has running on another order. */
  @OptionalFlag()
  switch?: boolean;
}

export class StopJobBody {
  /** Stops everybody's timer on the order. */
  @OptionalFlag()
  all?: boolean;
}

export class AssignmentsBody {
  @References(MAX_ASSIGNEES)
  userIds: number[];
}

export class WorkOrderFilterQuery extends FilterQuery {
  @QueryWords(workOrderStatuses)
  status?: WorkOrderStatus[];

  @QueryWords(workOrderPriorities)
  priority?: WorkOrderPriority[];

  @QueryWords(workOrderCategories)
  category?: WorkOrderCategory[];

  /** Any of the assignees, not only the first. */
  @QueryReferences()
  assignedToId?: number[];

  @QueryNames()
  building?: string[];

  @QueryReferences()
  unitId?: number[];

  /** Whom the work is for. */
  @QueryReferences()
  residentId?: number[];

  /** Those that belong to these turns. */
  @QueryReferences()
  turnId?: number[];

  @QueryReferences()
  customerId?: number[];

  /** Those that belong to these jobs. */
  @QueryReferences()
  invoiceId?: number[];

  /** The earliest day for which they are planned, in the company's time zone. */
  @OptionalDate()
  scheduledFrom?: string | null;

  /** The latest one. */
  @OptionalDate()
  scheduledTo?: string | null;

  /** With a running timer of these people, assigned or not. */
  @QueryReferences()
  runningFor?: number[];

  /** `unassigned`: unfinished orders that nobody is assigned to; `on_job`: with a running timer; `late`: past their due date. */
  @QueryWords(workOrderSelections)
  only?: WorkOrderSelection[];
}

export class WorkOrderQuery extends IntersectionType(PageQuery, WorkOrderFilterQuery) {
  /** `due`: the earliest due date first, those without one last. */
  @OptionalWord(workOrderSorts)
  sort?: WorkOrderSort = 'newest';
}

export class WorkOrderCountsQuery extends WorkOrderFilterQuery {
  /** The filters to count; absent: all. */
  @QueryWords(workOrderChoices)
  of?: WorkOrderChoice[];
}

/** How many work orders there are for each value of a filter, under the other filters. */
export class WorkOrderCountsResponse {
  status?: ChoiceCountResponse[];
  priority?: ChoiceCountResponse[];
  category?: ChoiceCountResponse[];
  assignedToId?: ChoiceCountResponse[];
  building?: ChoiceCountResponse[];
  only?: ChoiceCountResponse[];
}

export class WorkOrderResponse {
  id: number;
  companyId: number;
  workOrderNumber: string;
  title: string;
  description: string | null;
  category: WorkOrderCategory;
  priority: WorkOrderPriority;
  status: WorkOrderStatus;
  unitId: number | null;
  propertyUnit: string | null;
  /** Of the unit; null: not recorded. */
  unitAddress: string | null;
  assignedToId: number | null;
  /** The first of `assignedUsers`. */
  assignedTo: AssigneeResponse | null;
  assignedUsers: AssigneeResponse[];
  notes: string | null;
  dueDate: string | null;
  /** Days past its due date in the company's time zone, while it is open or in progress; 0: it is not late. */
  daysLate: number;
  requesterName: string | null;
  requesterPhone: string | null;
  permissionToEnter: PermissionToEnter | null;
  residentId: number | null;
  resident: OrderResidentResponse | null;
  turnId: number | null;
  turnNumber: string | null;
  /** The line of the turn's checklist that failed. */
  turnTaskId: number | null;
  turnTask: OrderTaskResponse | null;
  /** Who made it: a user, a failed line of a turn, a series, or a request from outside. */
  source: WorkOrderSource;
  customerId: number | null;
  customer: OrderCustomerResponse | null;
  /** The job that it belongs to. */
  invoiceId: number | null;
  jobNumber: string | null;
  /** When it is planned to be done. */
  scheduledAt: string | null;
  completedAt: string | null;
  /** Since when somebody is on the job: the earliest of the running timers; null while nobody is. */
  onJobStartedAt: string | null;
  /** Who is on the job now, the earliest first. */
  runningTimers: RunningTimerResponse[];
  /** Total of all closed time entries: seconds / 60, rounded down. */
  onJobAccumulatedMinutes: number;
  onJobAccumulatedSeconds: number;
  subtasks: SubtaskResponse[];
  parts: PartResponse[];
  /** Cents: the sum of quantity x unit cost of its parts. */
  partsCost: number;
  photoCount: number;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}
