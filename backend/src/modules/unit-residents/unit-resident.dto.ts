import { Type } from 'class-transformer';
import { IsObject, ValidateIf, ValidateNested } from 'class-validator';
import {
  OptionalCents,
  OptionalDate,
  OptionalEmail,
  OptionalFlag,
  OptionalPhone,
  OptionalReference,
  OptionalText,
  OptionalWord,
  RequiredText,
} from '../../platform/http/fields.js';
import { ListQuery } from '../../platform/http/list-query.js';
import { RentStepResponse } from './rent-step.dto.js';
import { type EndReason, type ResidentRole, residentRoles } from './unit-resident.entity.js';

export const leaseStates = [
  'active',
  'ending_30',
  'ending_60',
  'ending_90',
  'upcoming',
  'past',
  // Somebody moves in within 14 days, today included, while the unit has an open turn or is in maintenance.
  'unit_not_ready',
] as const;
export type LeaseState = (typeof leaseStates)[number];

export const leaseSorts = ['ending', 'newest'] as const;
export type LeaseSort = (typeof leaseSorts)[number];

export class LeaseFields {
  /** The day of the move-out. */
  @OptionalDate()
  endDate?: string | null;

  @OptionalWord(residentRoles)
  role?: ResidentRole;

  @OptionalDate()
  leaseStart?: string | null;

  /** null: month to month. */
  @OptionalDate()
  leaseEnd?: string | null;

  /** Cents a month. */
  @OptionalCents()
  rent?: number | null;

  @OptionalCents()
  deposit?: number | null;

  @OptionalDate()
  noticeDate?: string | null;
}

const NAMES_REQUIRED = 'First name and last name are required';
const MAX_NAME = 100;

export class NewResidentBody {
  @RequiredText(NAMES_REQUIRED, MAX_NAME)
  firstName: string;

  @RequiredText(NAMES_REQUIRED, MAX_NAME)
  lastName: string;

  @OptionalText(MAX_NAME)
  preferredName?: string | null;

  @OptionalEmail()
  email?: string | null;

  @OptionalPhone()
  phone?: string | null;
}

/** Without lease dates the resident joins the current residents' lease, else a new one begins. */
export class MoveInBody extends LeaseFields {
  /** Either this or `newResident`. */
  @OptionalReference()
  residentId?: number | null;

  /** A person who is not a resident yet; created in the same transaction. */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @ValidateNested()
  @IsObject({ message: 'The new resident must be an object.' })
  @Type(() => NewResidentBody)
  newResident?: NewResidentBody | null;

  /** Default: today in the company's time zone. */
  @OptionalDate()
  startDate?: string | null;
}

/** Changes dates, rent, deposit or notice, or moves the resident out. Lease dates change for everyone on the lease. */
export class UpdateUnitResidentBody extends LeaseFields {
  @OptionalDate()
  startDate?: string | null;

  /** Notice and move-out change for everyone still on the lease. */
  @OptionalFlag()
  wholeLease?: boolean;
}

/** What is not sent stays as it is, but a lease without an end is month to month. */
export class RenewBody {
  /** Default: the day after the end of the lease; required for a lease without one. */
  @OptionalDate()
  leaseStart?: string | null;

  /** null: month to month. */
  @OptionalDate()
  leaseEnd?: string | null;

  /** Cents a month, of everybody on the lease together; shared as before. */
  @OptionalCents()
  rent?: number | null;

  /** Cents, of everybody on the lease together; shared as before. */
  @OptionalCents()
  deposit?: number | null;
}

export class UnitResidentResponse {
  id: number;
  companyId: number;
  unitId: number;
  unitNumber: string;
  buildingName: string | null;
  unitStatus: 'vacant' | 'occupied' | 'maintenance';
  /** null after the former resident was deleted. */
  residentId: number | null;
  residentName: string;
  startDate: string;
  endDate: string | null;
  role: ResidentRole;
  leaseStart: string | null;
  leaseEnd: string | null;
  /** Cents a month at the start of the lease. */
  rent: number | null;
  /** Cents a month on the last day of the lease if it is over, else today; of a future lease at its start. */
  currentRent: number | null;
  /** The rents that follow within the lease, by their days. */
  rentSteps: RentStepResponse[];
  deposit: number | null;
  noticeDate: string | null;
  /** `renewed`: the next lease of the same resident began on `endDate`; nobody moved out. */
  endReason: EndReason | null;
  /** The id of the lease link that this one renews. */
  renewsId: number | null;
  /** The move-in; earlier than `startDate` after a renewal. */
  tenureStart: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export class LeaseQuery extends ListQuery {
  @OptionalWord(leaseStates)
  state?: LeaseState = 'active';

  /** By their end (active leases soonest first, past ones latest first), or in the order of entry. */
  @OptionalWord(leaseSorts)
  sort?: LeaseSort = 'ending';
}

export class LeaseResidentResponse {
  /** The id of the lease link. */
  id: number;
  residentId: number | null;
  name: string;
  role: ResidentRole;
  version: number;
}

/** One lease: the rows of a unit with equal lease dates. */
export class LeaseResponse {
  /** The id of its first resident's link. */
  id: number;
  companyId: number;
  unitId: number;
  unitNumber: string;
  buildingName: string | null;
  state: 'active' | 'upcoming' | 'past';
  residents: LeaseResidentResponse[];
  /** The first move-in. */
  startDate: string;
  /** The last move-out; null if it is not known yet. */
  endDate: string | null;
  leaseStart: string | null;
  leaseEnd: string | null;
  /** Days until the lease ends or, if earlier, all have moved out; negative after that; null: month to month. */
  daysLeft: number | null;
  /** The next lease of the same people is written, or has begun. */
  isRenewed: boolean;
  /** The lease continues an earlier one; nobody moves in. */
  isRenewal: boolean;
  /** Total of all residents, in cents a month: today, or on the last day of a past lease. */
  rent: number | null;
  deposit: number | null;
  noticeDate: string | null;
}
