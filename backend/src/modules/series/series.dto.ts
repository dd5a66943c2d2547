import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  getSchemaPath,
  IntersectionType,
  PickType,
} from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { OptionalInteger, OptionalWord, References, RequiredText, RequiredWord } from '../../platform/http/fields.js';
import { RequiredDate } from '../../platform/http/required-fields.js';
import { PageQuery, QueryReference, QueryText, QueryWords } from '../../platform/http/list-query.js';
import {
  AssigneeResponse,
  MAX_ASSIGNEES,
  MAX_PARTS,
  MAX_SUBTASKS,
  NewPart,
  permissionsToEnter,
  WorkOrderFields,
  workOrderCategories,
  workOrderPriorities,
} from '../work-orders/work-orders.service.js';
import { type JobNoun, jobNouns, JobTemplate, JobTemplateResponse } from './job-template.dto.js';
import { type SeriesMode, seriesModes } from './occurrence-plan.js';
import { type SeriesNoun, seriesNouns } from './series.entity.js';

const RULE_REQUIRED = 'Rule is required';
const MAX_RULE = 300;
export const MAX_LEAD_DAYS = 60;

export class TemplateSubtask {
  @RequiredText('Subtask text is required', 200)
  title: string;
}

/** What each order of the series begins with. Without an assignee the company's auto-assign rule chooses one. */
export class WorkOrderTemplate extends PickType(WorkOrderFields, [
  'description',
  'category',
  'priority',
  'propertyUnit',
  'assignedToId',
  'notes',
  'permissionToEnter',
  'residentId',
  'customerId',
  'invoiceId',
]) {
  /** The body of another noun is a `JobTemplate`. */
  @ApiProperty({ enum: ['work-order'] })
  @RequiredWord(seriesNouns)
  noun: 'work-order';

  @RequiredText('Title is required', 200)
  title: string;

  /** The subtasks in their order. */
  @ValidateIf((_, value) => value !== undefined)
  @ValidateNested({ each: true, message: 'Each subtask must be an object.' })
  @IsObject({ each: true, message: 'Each subtask must be an object.' })
  @Type(() => TemplateSubtask)
  @ArrayMaxSize(MAX_SUBTASKS, { message: `A work order holds at most ${MAX_SUBTASKS} subtasks.` })
  @IsArray({ message: 'Subtasks must be a list.' })
  subtasks?: TemplateSubtask[];

  /** All assignees in their order. If absent, `assignedToId` replaces the first one. */
  @References(MAX_ASSIGNEES, { optional: true })
  assigneeIds?: number[];

  @ValidateIf((_, value) => value !== undefined)
  @ValidateNested({ each: true, message: 'Each part must be an object.' })
  @IsObject({ each: true, message: 'Each part must be an object.' })
  @Type(() => NewPart)
  @ArrayMaxSize(MAX_PARTS, { message: `A work order holds at most ${MAX_PARTS} parts.` })
  @IsArray({ message: 'Parts must be a list.' })
  parts?: NewPart[];
}

export type SeriesTemplate = WorkOrderTemplate | JobTemplate;

const templates = { oneOf: [{ $ref: getSchemaPath(WorkOrderTemplate) }, { $ref: getSchemaPath(JobTemplate) }] };

const byNoun = {
  discriminator: {
    property: 'noun',
    subTypes: [
      { name: 'work-order', value: WorkOrderTemplate },
      { name: 'job', value: JobTemplate },
      { name: 'invoice', value: JobTemplate },
    ],
  },
  keepDiscriminatorProperty: true,
};

export class Recurrence {
  /** `fixed`: by the calendar; `after_completion`: counted from the day on which the order before was finished. */
  @OptionalWord(seriesModes)
  mode?: SeriesMode;

  /** How many days before an occurrence is due its order is made. */
  @OptionalInteger(0, MAX_LEAD_DAYS)
  leadDays?: number;
}

@ApiExtraModels(WorkOrderTemplate, JobTemplate)
export class CreateSeriesBody extends Recurrence {
  /** Of RFC 5545, such as `FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO`; its dates are days in the company's time zone. */
  @RequiredText(RULE_REQUIRED, MAX_RULE)
  rule: string;

  @RequiredDate()
  start: string;

  @ApiProperty(templates)
  @ValidateNested()
  @IsObject({ message: 'The template must be an object.' })
  @Type(() => WorkOrderTemplate, byNoun)
  template: SeriesTemplate;
}

export class UpdateSeriesBody extends Recurrence {
  @RequiredText(RULE_REQUIRED, MAX_RULE, { optional: true })
  rule?: string;

  @RequiredDate({ optional: true })
  start?: string;

  /** As a whole, but permission to enter, resident, customer, job, assignees and parts, or tax and discount, stay where they are absent. */
  @ApiPropertyOptional(templates)
  @ValidateIf((_, value) => value !== undefined)
  @ValidateNested()
  @IsObject({ message: 'The template must be an object.' })
  @Type(() => WorkOrderTemplate, byNoun)
  template?: SeriesTemplate;
}

/** The order itself is the first one, due on the first day. */
export class RepeatWorkOrderBody extends Recurrence {
  @RequiredText(RULE_REQUIRED, MAX_RULE)
  rule: string;

  @RequiredDate()
  start: string;
}

/** The job itself is the first one, due on the first day. */
export class RepeatInvoiceBody extends RepeatWorkOrderBody {
  /** What the others are. */
  @OptionalWord(jobNouns)
  noun?: JobNoun;
}

export const seriesSelections = ['stuck'] as const;
export type SeriesSelection = (typeof seriesSelections)[number];

export class SeriesFilterQuery {
  /** Only the series of this order. */
  @QueryReference()
  workOrderId?: number;

  /** Only the series of this invoice, or of the job that it is. */
  @QueryReference()
  invoiceId?: number;

  /** What they make. Absent: what was asked for by id, else work orders. */
  @QueryWords(seriesNouns)
  noun?: SeriesNoun[];

  /** `stuck`: whose next order could not be made. */
  @QueryWords(seriesSelections)
  only?: SeriesSelection[];
}

export class SeriesQuery extends IntersectionType(PageQuery, SeriesFilterQuery) {}

export class RulePreviewQuery {
  @QueryText(MAX_RULE)
  rule?: string = 'FREQ=DAILY';

  /** Absent: today. */
  @RequiredDate({ optional: true })
  start?: string;
}

export class RulePreviewResponse {
  /** The rule in words. */
  summary: string;
  /** Its first dates from today on, at most five. */
  dates: string[];
}

export class TemplateSubtaskResponse {
  title: string;
}

export class TemplatePartResponse {
  name: string;
  quantity: number;
  /** Cents for one. */
  unitCost: number;
}

export class WorkOrderTemplateResponse {
  @ApiProperty({ enum: ['work-order'] })
  noun: 'work-order';

  title: string;
  description: string | null;

  @ApiProperty({ enum: workOrderCategories })
  category: (typeof workOrderCategories)[number];

  @ApiProperty({ enum: workOrderPriorities })
  priority: (typeof workOrderPriorities)[number];

  propertyUnit: string | null;
  assignedToId: number | null;
  notes: string | null;
  subtasks: TemplateSubtaskResponse[];

  @ApiProperty({ enum: permissionsToEnter, nullable: true })
  permissionToEnter: (typeof permissionsToEnter)[number] | null;

  residentId: number | null;
  customerId: number | null;
  /** The job. */
  invoiceId: number | null;
  /** All assignees in their order. */
  assigneeIds: number[];
  parts: TemplatePartResponse[];
}

export class SeriesResidentResponse {
  id: number;
  /** The name by which the resident is called. */
  name: string;
}

export class SeriesCustomerResponse {
  id: number;
  name: string;
}

@ApiExtraModels(WorkOrderTemplateResponse, JobTemplateResponse)
export class SeriesResponse {
  id: number;
  companyId: number;
  rule: string;
  /** The rule in words. */
  summary: string;
  start: string;
  mode: SeriesMode;
  leadDays: number;

  @ApiProperty({
    oneOf: [{ $ref: getSchemaPath(WorkOrderTemplateResponse) }, { $ref: getSchemaPath(JobTemplateResponse) }],
  })
  template: WorkOrderTemplateResponse | JobTemplateResponse;

  unitId: number | null;
  /** The first of `assignedUsers`. */
  assignedTo: AssigneeResponse | null;
  assignedUsers: AssigneeResponse[];
  resident: SeriesResidentResponse | null;
  /** Null if there is none, or the customer was deleted. */
  customer: SeriesCustomerResponse | null;
  /** Null while the series waits for its last order, and once it has ended. */
  nextDue: string | null;
  endedAt: string | null;
  /** Why the next order could not be made. */
  problem: string | null;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}
