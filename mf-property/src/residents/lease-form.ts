import type { Schemas } from '@nerka/mf-shared/api';
import { formatDollars, isDay, parseDollars } from '@nerka/mf-shared/format';
import { lastDayOf } from '@nerka/mf-shared/format/calendar';
import type { UnitResident } from './resident-labels';

type Changes = Schemas['UpdateUnitResidentBody'];

/** Form values: texts, '' for empty; money in dollars. */
export interface LeaseValues {
  startDate: string;
  leaseStart: string;
  leaseEnd: string;
  role: UnitResident['role'];
  rent: string;
  deposit: string;
}

/** In place of an id. */
export const NEW_RESIDENT = 0;

export interface MoveInValues extends LeaseValues {
  /** NEW_RESIDENT for somebody who is created with the move-in. */
  residentId: number | undefined;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  unitId: number | undefined;
  /** Joins the lease of the current residents. */
  joins: boolean;
}

export const dollarsText = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

/** The field has validated it; empty is null. */
export const centsOf = (text: string): number | null => parseDollars(text) ?? null;

/** The largest amount that is stored. */
export const MAX_CENTS = 2_147_483_647;

/** Why the text is no amount; undefined if it is one, or empty. */
export function amountProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const cents = parseDollars(text);
  if (cents === undefined) return 'Enter an amount like 1450 or 1450.50';
  return cents > MAX_CENTS ? `Enter at most ${formatDollars(MAX_CENTS)}` : undefined;
}

export function leaseValuesOf(link: UnitResident): LeaseValues {
  return {
    startDate: link.startDate,
    leaseStart: link.leaseStart ?? link.startDate,
    leaseEnd: link.leaseEnd ?? '',
    role: link.role,
    rent: dollarsText(link.rent),
    deposit: dollarsText(link.deposit),
  };
}

export function leaseChangesOf(link: UnitResident, values: LeaseValues): Changes {
  const [before, after] = [bodyOf(leaseValuesOf(link)), bodyOf(values)];
  const names = (Object.keys(before) as (keyof typeof before)[]).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}

export const leaseForm = { valuesOf: leaseValuesOf, changesOf: leaseChangesOf };

/** Whoever joins a lease gets its dates. */
export function moveInBody(values: MoveInValues): Schemas['MoveInBody'] {
  const { leaseStart, leaseEnd, ...body } = bodyOf(values);
  return { ...whose(values), ...body, ...(!values.joins && { leaseStart, leaseEnd }) };
}

function whose({ residentId, firstName, lastName, email, phone }: MoveInValues): Partial<Schemas['MoveInBody']> {
  if (residentId !== NEW_RESIDENT) return { residentId: residentId! };
  return { newResident: { firstName, lastName, email: email || null, phone: phone || null } };
}

function bodyOf({ startDate, leaseStart, leaseEnd, role, rent, deposit }: LeaseValues) {
  return {
    startDate,
    leaseStart: leaseStart || null,
    leaseEnd: leaseEnd || null,
    role,
    rent: centsOf(rent),
    deposit: centsOf(deposit),
  };
}

const MONTHS = 12;

/** The last day of a one-year lease from this day. */
export function yearFrom(day: string): string {
  return isDay(day) ? lastDayOf(day, MONTHS) : '';
}
