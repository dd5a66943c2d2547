import {
  OptionalCents,
  OptionalDate,
  OptionalFlag,
  OptionalWord,
  RequiredReference,
} from '../../platform/http/fields.js';
import { ListQuery } from '../../platform/http/list-query.js';
import { type ResidentRole, residentRoles } from './unit-resident.entity.js';

export const leaseStates = ['active', 'ending_30', 'ending_60', 'ending_90', 'upcoming', 'past'] as const;
export type LeaseState = (typeof leaseStates)[number];

export const leaseSorts = ['ending', 'newest'] as const;
export type LeaseSort = (typeof leaseSorts)[number];

class LeaseFields {
  /** The day they leave. */
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

/** Moves a resident into a unit. Without lease dates they join the lease of who lives there, else theirs begins. */
export class MoveInBody extends LeaseFields {
  @RequiredReference()
  residentId: number;

  /** Default: today in the company's time zone. */
  @OptionalDate()
  startDate?: string | null;
}

/** Changes dates, rent, deposit or notice, or moves out. The lease dates are those of everybody on the lease. */
export class UpdateUnitResidentBody extends LeaseFields {
  @OptionalDate()
  startDate?: string | null;

  /** Notice and move-out are those of everybody who still is on the lease. */
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
  /** null once the former resident was deleted. */
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

  /** By their end, active ones soonest first and past ones latest first, or as they were entered. */
  @OptionalWord(leaseSorts)
  sort?: LeaseSort = 'ending';
}

/** Somebody on a lease. */
export class LeaseResidentResponse {
  /** The lease link's. */
  id: number;
  residentId: number | null;
  name: string;
  role: ResidentRole;
  version: number;
}

/** One lease: the rows of a unit with equal lease dates. */
export class LeaseResponse {
  /** The link of its first resident. */
  id: number;
  companyId: number;
  unitId: number;
  unitNumber: string;
  buildingName: string | null;
  state: 'active' | 'upcoming' | 'past';
  residents: LeaseResidentResponse[];
  /** The first of them moves or moved in. */
  startDate: string;
  /** The last of them moves or moved out; null: not known yet. */
  endDate: string | null;
  leaseStart: string | null;
  leaseEnd: string | null;
  /** Until the lease ends, or they move out before that; negative once it is over; null: month to month. */
  daysLeft: number | null;
  /** Of all residents together, cents a month. */
  rent: number | null;
  deposit: number | null;
  noticeDate: string | null;
}
