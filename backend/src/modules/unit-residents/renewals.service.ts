import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid, NotFound } from '../../platform/http/errors.js';
import type { JsonText } from '../../platform/http/paging.js';
import { UnitsService } from '../units/units.service.js';
import { renewalOf } from './lease-chains.js';
import { dayAfter, hasLeft, isSameLease } from './lease-rules.js';
import { inWords, LeaseWrites } from './lease-writes.js';
import { shared } from './rent-shares.js';
import type { LeaseResponse, RenewBody } from './unit-resident.dto.js';
import type { UnitResident } from './unit-resident.entity.js';
import { type AgreedAmounts, type NewLink, UnitResidentsRepository } from './unit-residents.repository.js';

const NOUN = 'unit-resident';

interface Renewal {
  body: RenewBody;
  start: string;
  household: readonly UnitResident[];
  amounts: readonly AgreedAmounts[];
}

/** A renewal is the next lease of the same people: nobody moves, and the lease before keeps what was agreed in it. */
@Injectable()
export class RenewalsService {
  constructor(
    private readonly database: Database,
    private readonly unitResidents: UnitResidentsRepository,
    private readonly units: UnitsService,
    private readonly writes: LeaseWrites,
  ) {}

  renew(companyId: number, actor: Actor, id: number, body: RenewBody): Promise<JsonText<LeaseResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const known = await this.unitResidents.findLink(tx, id);
      if (!known) throw new NotFound('Lease');
      const [unit, , today, links, homes, amounts] = await Promise.all([
        this.units.lock(tx, known.unitId),
        this.writes.people.lockOfUnit(tx, known.unitId),
        this.unitResidents.today(tx),
        this.unitResidents.linksOfUnit(tx, known.unitId),
        this.unitResidents.linksOfPeopleIn(tx, known.unitId),
        this.unitResidents.amountsBefore(tx, known.unitId, body.leaseStart ?? null),
      ]);
      const link = links.find((one) => one.id === id);
      if (!unit || !link) throw new NotFound('Lease');
      requireOpen(link, links, today);
      const start = startAfter(link, body.leaseStart ?? null);
      const household = householdOf(link, links, start, today);
      const next = nextLinks({ body, start, household, amounts });
      const after = links.map((one) =>
        household.includes(one) ? { ...one, endDate: start, endReason: 'renewed' as const } : one,
      );
      const ended = after.filter((one, index) => one !== links[index]);
      for (const one of ended) this.writes.requireFitting(one, [], today);
      for (const one of next) this.writes.requireFitting(one, after, today);
      this.writes.requireHomelessIn(homes, next, after);
      this.writes.write(tx, links, ended);
      const [ids, , lease] = await Promise.all([
        this.unitResidents.insertAll(tx, next),
        this.writes.people.followLeases(tx, next.flatMap(({ residentId }) => residentId ?? [])), // oxfmt-ignore
        this.unitResidents.findRenewal(tx, household.map((one) => one.id)), // oxfmt-ignore
      ]);
      for (const [index, one] of next.entries()) {
        const { residentName: name, unitId, leaseStart, leaseEnd, rent, deposit } = one;
        const agreed = { unitId, leaseStart, leaseEnd, rent, deposit, name };
        tx.audit({ action: 'renewed', noun: NOUN, recordId: ids[index]!, after: agreed });
      }
      this.writes.followUnit(tx, unit, { before: links, after: [...after, ...next] }, today);
      return lease!;
    });
  }
}

function requireOpen(link: UnitResident, links: readonly UnitResident[], today: string): void {
  const renewal = renewalOf(link, links);
  if (renewal) {
    throw new Conflict(`This lease has been renewed already, from ${inWords(renewal.startDate)}.`, 'lease-renewed');
  }
  if (hasLeft(link, today)) throw new Conflict(`${link.residentName} has moved out.`, 'lease-ended');
}

function startAfter({ startDate, leaseEnd }: UnitResident, wanted: string | null): string {
  const refusal = (message: string): Invalid => new Invalid([{ field: 'leaseStart', message }]);
  if (wanted === null) {
    if (leaseEnd === null) throw refusal('This lease has no end. Say when the next one starts.');
    return dayAfter(leaseEnd);
  }
  if (leaseEnd !== null && wanted <= leaseEnd) {
    throw refusal(`The next lease starts after this one ends on ${inWords(leaseEnd)}.`);
  }
  if (wanted <= startDate) throw refusal(`The next lease starts after the move-in on ${inWords(startDate)}.`);
  return wanted;
}

/** Everybody on the lease, leaseholders first; who leaves by then stays behind. */
function householdOf(link: UnitResident, links: readonly UnitResident[], start: string, today: string): UnitResident[] {
  const isLeavingBefore = ({ endDate }: UnitResident): boolean => endDate !== null && endDate <= start;
  const household = links.filter(
    (one) => isSameLease(one, link) && !hasLeft(one, today) && (one.id === link.id || !isLeavingBefore(one)),
  );
  const leaver = household.find(({ noticeDate, endDate }) => noticeDate !== null || endDate !== null);
  if (leaver) {
    const what = leaver.endDate ? `moves out on ${inWords(leaver.endDate)}` : 'has given notice';
    throw new Conflict(`${leaver.residentName} ${what}. Take that back first.`, 'on-notice');
  }
  const rank = ({ role }: UnitResident): number => (role === 'leaseholder' ? 0 : 1);
  return household.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id);
}

/** What is not said stays as it is: the rent of the last day, and the deposit. */
function nextLinks({ body, start, household, amounts }: Renewal): NewLink[] {
  const agreed = household.map(({ id }) => amounts.find((one) => one.id === id)!);
  const rents = agreed.map(({ rent }) => rent);
  const deposits = agreed.map(({ deposit }) => deposit);
  const nextRents = body.rent === undefined ? rents : shared(body.rent, rents);
  const nextDeposits = body.deposit === undefined ? deposits : shared(body.deposit, deposits);
  return household.map(({ id, unitId, residentId, residentName, role, startDate, tenureStart }, index) => ({
    ...{ unitId, residentId, residentName, role, noticeDate: null, endDate: null, endReason: null },
    ...{ startDate: start, leaseStart: start, leaseEnd: body.leaseEnd ?? null },
    ...{ rent: nextRents[index]!, deposit: nextDeposits[index]! },
    ...{ renewsId: id, tenureStart: tenureStart ?? startDate },
  }));
}
