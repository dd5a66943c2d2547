import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsObject,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { OptionalDays } from '../../platform/http/billing-fields.js';
import {
  OptionalCents,
  OptionalDate,
  OptionalFlag,
  OptionalInteger,
  OptionalWord,
  RequiredCents,
  RequiredText,
  RequiredWord,
} from '../../platform/http/fields.js';
import { RequiredCount } from '../../platform/http/required-fields.js';
import { MailTextsBody, MailTextsResponse } from './mail-texts.dto.js';
import { MAX_LABOR_RATE } from '../labor-rates/max-labor-rate.js';

const MAX_TASKS = 200;
const MAX_TASK = 200;
const MAX_TARGET_DAYS = 365;
const MAX_TERM_DAYS = 90;
const MAX_BEDROOMS = 20;
const MAX_REMINDERS = 5;
const MAX_REMINDER_DAY = 180;

export const unitNumberRules = ['normalised', 'as_typed'] as const;
export type UnitNumberRule = (typeof unitNumberRules)[number];

const checklistCategories = ['inspection', 'cleaning', 'repairs', 'final'] as const;
const checklistRooms = ['general', 'kitchen', 'bathroom', 'living_room', 'bedroom'] as const;

export class ChecklistTask {
  @RequiredWord(checklistCategories)
  category: (typeof checklistCategories)[number];

  @RequiredWord(checklistRooms)
  room: (typeof checklistRooms)[number];

  @RequiredText('Task is required', MAX_TASK)
  task: string;
}

/** What making a unit with so many bedrooms ready may cost. */
export class TurnBudget {
  @RequiredCount(MAX_BEDROOMS)
  bedrooms: number;

  /** Cents. */
  @RequiredCents()
  budget: number;
}

/** Days after the due date on which customers are reminded of an invoice. */
function ReminderDays(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: MAX_REMINDER_DAY },
      maxItems: MAX_REMINDERS,
      required: false,
    }),
    ValidateIf((_, value) => value !== undefined),
    IsArray({ message: 'Reminder days must be a list.' }),
    ArrayMaxSize(MAX_REMINDERS, { message: `There are at most ${MAX_REMINDERS} reminders.` }),
    ArrayUnique({ message: 'Each reminder has a day of its own.' }),
    IsInt({ each: true, message: 'Each reminder day must be a whole number.' }),
    Min(1, { each: true, message: 'Each reminder is at least 1 day after the due date.' }),
    Max(MAX_REMINDER_DAY, {
      each: true,
      message: `Each reminder is at most ${MAX_REMINDER_DAY} days after the due date.`,
    }),
  );
}

export class UpdateCompanySettingsBody {
  /** The first day on which people without a second step of the sign-in can only set one up; null: not required. */
  @OptionalDate()
  factorsRequiredFrom?: string | null;

  /** Whether people whose password somebody else set have to change it before anything else. */
  @OptionalFlag()
  requiresOwnPasswords?: boolean;

  @OptionalFlag()
  autoAssign?: boolean;

  /** Whether only managers and the people whom they name may delete records and change what units cost. */
  @OptionalFlag()
  restrictRecords?: boolean;

  /** Whether the provider's people work here only in a support session; only the company's managers decide it. */
  @OptionalFlag()
  requiresSupport?: boolean;

  @OptionalFlag()
  emailNotifications?: boolean;

  @OptionalFlag()
  pipelineAutomation?: boolean;

  @OptionalInteger(0)
  leadScoreThreshold?: number;

  /** Days until work that is not urgent is due. */
  @OptionalInteger(0, 365)
  responseDays?: number;

  /** A timer that runs longer is told to its person and to managers. */
  @OptionalInteger(1, 24)
  longestShiftHours?: number;

  /** Cents an hour for time that starts from now on; null: none. A person's own comes before it. */
  @OptionalCents(MAX_LABOR_RATE)
  laborRate?: number | null;

  @OptionalWord(unitNumberRules)
  unitNumberRule?: UnitNumberRule;

  /** From the move-out, or from today. */
  @OptionalInteger(1, MAX_TARGET_DAYS)
  turnTargetDays?: number;

  /** Days from the date of an invoice until it is due; null: none. */
  @OptionalDays(MAX_TERM_DAYS)
  paymentTermsDays?: number | null;

  /** Whether lines of invoices may have quantities with up to two decimals. */
  @OptionalFlag()
  decimalQuantities?: boolean;

  /** The whole list; one budget for a number of bedrooms. */
  @ValidateIf((_, value) => value !== undefined)
  @ValidateNested({ each: true, message: 'Each budget must be an object.' })
  @IsObject({ each: true, message: 'Each budget must be an object.' })
  @Type(() => TurnBudget)
  @ArrayUnique((budget?: TurnBudget) => budget?.bedrooms, {
    message: 'Each number of bedrooms has one budget.',
  })
  @ArrayMaxSize(MAX_BEDROOMS + 1, { message: `There are at most ${MAX_BEDROOMS + 1} budgets.` })
  @IsArray({ message: 'Turn budgets must be a list.' })
  turnBudgets?: TurnBudget[];

  /** Days after the due date on which customers are reminded of an unpaid invoice; none: never by itself. */
  @ReminderDays()
  reminderDays?: number[];

  /** The words of mails, with the placeholders {customer}, {number}, {company}, {total}, {due} and {link}. */
  @ValidateIf((_, value) => value !== undefined)
  @ValidateNested({ message: 'Mail texts must be an object.' })
  @IsObject({ message: 'Mail texts must be an object.' })
  @Type(() => MailTextsBody)
  mailTexts?: MailTextsBody;

  /** The whole list in its order; null restores the standard one. */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @ValidateNested({ each: true, message: 'Each task must be an object.' })
  @IsObject({ each: true, message: 'Each task must be an object.' })
  @Type(() => ChecklistTask)
  @ArrayMaxSize(MAX_TASKS, { message: `A checklist holds at most ${MAX_TASKS} tasks.` })
  @IsArray({ message: 'The checklist must be a list.' })
  checklist?: ChecklistTask[] | null;
}

export class CompanySettingsResponse {
  /** From this day on everybody needs a second step of the sign-in; null: nobody has to. */
  factorsRequiredFrom: string | null;
  /** People whose password somebody else set have to change it before anything else. */
  requiresOwnPasswords: boolean;
  /** Assigns new work orders without an assignee field to the least busy technician. */
  autoAssign: boolean;
  /** Only managers and the people whom they name may delete records and change what units cost. */
  restrictRecords: boolean;
  /** The provider's people work here only in a support session, with a reason. */
  requiresSupport: boolean;
  /** People get an e-mail when work is assigned to them. */
  emailNotifications: boolean;
  /** Winning a deal drafts an invoice. */
  pipelineAutomation: boolean;
  leadScoreThreshold: number;
  /** Days until new work that is not urgent is due. */
  responseDays: number;
  /** A timer that runs longer is told to its person and to managers. */
  longestShiftHours: number;
  /** Cents an hour of work, where a person has no rate of their own; null: none, or hidden from users who may not see it. */
  laborRate: number | null;
  /** Whether the text typed for a unit is normalised (`r101` → `R-101`) or kept. */
  unitNumberRule: 'normalised' | 'as_typed';
  /** Days from the move-out, or from today, to the target date that the form of a new turn is filled in with. */
  turnTargetDays: number;
  /** The budgets that the form of a new turn is filled in with; a unit with other bedrooms has none. */
  turnBudgets: TurnBudget[];
  /** Days after the due date on which customers are reminded of an unpaid invoice. */
  reminderDays: number[];
  /** The words of mails. */
  mailTexts: MailTextsResponse;
  /** null: the standard one. */
  checklist: ChecklistTask[] | null;
  /** Days from the service date of a new invoice until it is due, unless it says otherwise; null: none. */
  paymentTermsDays: number | null;
  /** Whether lines of invoices may have quantities with up to two decimals. */
  decimalQuantities: boolean;
  /** For If-Match. */
  version: number;
}
