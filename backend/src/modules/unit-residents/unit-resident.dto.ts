import {
  OptionalCents,
  OptionalDate,
  OptionalFlag,
  OptionalWord,
  RequiredReference,
} from '../../platform/http/fields.js';
import { ListQuery } from '../../platform/http/list-query.js';
import { type ResidentRole, residentRoles } from './unit-resident.entity.js';

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

class LeaseFields {
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

/** Without lease dates the resident joins the current residents' lease, else a new one begins. */
export class MoveInBody extends LeaseFields {
  @RequiredReference()
  residentId: number;

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
  rent: number | null;
  deposit: number | null;
  noticeDate: string | null;
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
  /** Total of all residents, in cents a month. */
  rent: number | null;
  deposit: number | null;
  noticeDate: string | null;
}
