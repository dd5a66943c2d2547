import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import {
  OptionalDate,
  OptionalFlag,
  OptionalInteger,
  OptionalText,
  OptionalTime,
  OptionalWord,
  References,
  RequiredWord,
} from '../../platform/http/fields.js';
import { PageQuery, QueryReferences, QueryWords } from '../../platform/http/list-query.js';
import { RequiredDate } from '../../platform/http/required-fields.js';
import type { InvoiceStatus } from '../invoices/invoices.service.js';
import { type VisitState, visitStates } from './visit.entity.js';
import { NewVisitTask, VisitTaskResponse } from './visit-task.dto.js';

const MAX_NOTES = 10_000;
const MAX_ASSIGNEES = 20;
const MIN_MINUTES = 5;
const MAX_MINUTES = 1_440;
export const MAX_VISIT_TASKS = 100;

export const visitSorts = ['time', 'latest'] as const;
export type VisitSort = (typeof visitSorts)[number];

export class VisitFields {
  /** In local time of the company: 08:30; null: any time of the day. */
  @OptionalTime()
  startTime?: string | null;

  @OptionalInteger(MIN_MINUTES, MAX_MINUTES)
  durationMinutes?: number;

  /** Who comes, in their order. */
  @References(MAX_ASSIGNEES, { optional: true })
  assigneeIds?: number[];

  @OptionalText(MAX_NOTES, { lines: true })
  notes?: string | null;
}

export class CreateVisitBody extends VisitFields {
  @RequiredDate()
  date: string;

  /** The checklist in its order. */
  @ValidateIf((_, value) => value !== undefined)
  @ValidateNested({ each: true, message: 'Each task must be an object.' })
  @IsObject({ each: true, message: 'Each task must be an object.' })
  @Type(() => NewVisitTask)
  @ArrayMaxSize(MAX_VISIT_TASKS, { message: `A visit holds at most ${MAX_VISIT_TASKS} tasks.` })
  @IsArray({ message: 'Tasks must be a list.' })
  tasks?: NewVisitTask[];
}

export class UpdateVisitBody extends VisitFields {
  @RequiredDate({ optional: true })
  date?: string;
}

export class VisitStateBody {
  /** From an open state to any other; from done or cancelled back. `started` starts one's own timer. */
  @RequiredWord(visitStates)
  state: VisitState;

  /** Ends one's timer elsewhere first. */
  @OptionalFlag()
  switch?: boolean;

  /** Also stops the timers of others on this visit. */
  @OptionalFlag()
  all?: boolean;
}

export class StopVisitTimerBody {
  /** Stops everybody's; absent: one's own, or everybody's if one has none. */
  @OptionalFlag()
  all?: boolean;
}

export class VisitQuery extends PageQuery {
  /** The earliest day. */
  @OptionalDate()
  from?: string | null;

  /** The latest day, inclusive. */
  @OptionalDate()
  to?: string | null;

  @QueryReferences()
  customerId?: number[];

  @QueryReferences()
  assigneeId?: number[];

  @QueryWords(visitStates)
  state?: VisitState[];

  /** `time`: by day and time, a day's visits of any time first; `latest`: the same in reverse. */
  @OptionalWord(visitSorts)
  sort?: VisitSort = 'time';
}

export class VisitPersonResponse {
  id: number;
  displayName: string | null;
  firstName: string | null;
  username: string;
}

export class VisitCustomerResponse {
  id: number;
  name: string;
  phone: string | null;
  address: string | null;
}

export class VisitTimerResponse {
  /** The time entry. */
  id: number;
  startedAt: string;
  userId: number | null;
  /** null for the provider's people. */
  user: VisitPersonResponse | null;
}

/** When and by whom a state was reached. */
export class ReachedStateResponse {
  at: string;
  /** null for the provider's people, and where nobody knows. */
  by: VisitPersonResponse | null;
}

export class VisitResponse {
  id: number;
  companyId: number;
  /** The job. */
  invoiceId: number;
  /** JOB-0001. */
  jobNumber: string;
  invoiceStatus: InvoiceStatus;
  customer: VisitCustomerResponse;
  date: string;
  /** null: any time of the day. */
  startTime: string | null;
  durationMinutes: number;
  assigneeIds: number[];
  assignees: VisitPersonResponse[];
  state: VisitState;
  notes: string | null;
  onTheWay: ReachedStateResponse | null;
  started: ReachedStateResponse | null;
  done: ReachedStateResponse | null;
  cancelled: ReachedStateResponse | null;
  tasks: VisitTaskResponse[];
  /** Who is on it now, the earliest first. */
  runningTimers: VisitTimerResponse[];
  /** Of ended time. */
  workedSeconds: number;
  /** Of all visits of the job. */
  jobWorkedSeconds: number;
  /** Whether it is done and no visit of the job is still to come: the job can be invoiced. */
  isLast: boolean;
  photoCount: number;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}
