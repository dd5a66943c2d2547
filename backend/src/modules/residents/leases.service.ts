import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { type LockedUnit, UnitsService } from '../units/units.service.js';
import type {
  LeaseQuery,
  LeaseResponse,
  MoveInBody,
  UnitResidentResponse,
  UpdateUnitResidentBody,
} from './lease.dto.js';
import {
  hasLeft,
  isSameLease,
  leasesOverlap,
  livesThere,
  type Stay,
  staysOverlap,
  whyStayIsRefused,
} from './lease-rules.js';
import { LeasesRepository } from './leases.repository.js';
import { fullName, ResidentsRepository } from './residents.repository.js';
import type { UnitResident } from './unit-resident.entity.js';

const NOUN = 'unit-resident';
type Changes = Partial<Omit<UnitResident, 'companyId' | 'id' | 'version'>>;

/**
 * A unit is let to one household at a time: lease periods do not overlap, rows with equal lease dates are one lease. The
 * unit's status and the residents' dates follow in the same transaction (D20). Who changes links locks their unit first.
 */
@Injectable()
export class LeasesService {
  constructor(
    private readonly database: Database,
    private readonly leases: LeasesRepository,
    private readonly residents: ResidentsRepository,
    private readonly units: UnitsService,
  ) {}

  list(companyId: number, query: LeaseQuery): Promise<Page<LeaseResponse>> {
    return this.leases.list(this.database.readCompany(companyId), query);
  }

  async ofUnit(companyId: number, unitId: number, query: PageQuery): Promise<Page<UnitResidentResponse>> {
    const read = this.database.readCompany(companyId);
    if (!(await this.leases.isThere(read, 'units', unitId))) throw new NotFound('Unit');
    return this.leases.ofUnit(read, unitId, query);
  }

  async ofResident(companyId: number, residentId: number, query: PageQuery): Promise<Page<UnitResidentResponse>> {
    const read = this.database.readCompany(companyId);
    if (!(await this.leases.isThere(read, 'residents', residentId))) throw new NotFound('Resident');
    return this.leases.ofResident(read, residentId, query);
  }

  async find(companyId: number, id: number): Promise<JsonText<UnitResidentResponse>> {
    const record = await this.leases.find(this.database.readCompany(companyId), id);
    if (record === null) throw new NotFound('Lease');
    return record;
  }

  moveIn(companyId: number, actor: Actor, unitId: number, body: MoveInBody): Promise<JsonText<UnitResidentResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const unit = await this.units.lock(tx, unitId);
      if (!unit) throw new NotFound('Unit');
      const resident = await this.residents.lock(tx, body.residentId);
      if (!resident) throw new Invalid([{ field: 'residentId', message: 'This resident does not exist.' }]);
      const residentName = fullName(resident);
      const today = await this.leases.today(tx);
      const links = await this.leases.linksOfUnit(tx, unitId);
      const link = { role: 'occupant' as const, ...body, ...arrival(body, links, today), unitId, residentName };
      await this.requireHomeless(tx, link.residentId, residentName, link);
      this.requireFitting(link, links, today);
      const id = await this.leases.insert(tx, link);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, after: { ...link, name: residentName } });
      await this.followResidents(tx, [link.residentId]);
      if (livesThere(link, today)) await this.units.setStatus(tx, unit, 'occupied');
      return (await this.leases.find(tx, id))!;
    });
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    { wholeLease = false, ...body }: UpdateUnitResidentBody,
    version: number | undefined,
  ): Promise<JsonText<UnitResidentResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { startDate, ...fields } = body;
      if (startDate === null) throw new Invalid([{ field: 'startDate', message: 'A move-in date is required.' }]);
      const changes = startDate === undefined ? fields : { ...fields, startDate };
      await this.change(tx, id, changes, { wholeLease, version });
      return (await this.leases.find(tx, id))!;
    });
  }

  /** Changes a link inside another module's or service's transaction; lease dates change for everybody on the lease. */
  async change(
    tx: CompanyTx,
    id: number,
    changes: Changes,
    { wholeLease = false, version }: { wholeLease?: boolean; version?: number | undefined } = {},
  ): Promise<void> {
    const known = await this.leases.findLink(tx, id);
    const unit = known && (await this.units.lock(tx, known.unitId));
    if (!unit) throw new NotFound('Lease');
    const today = await this.leases.today(tx);
    const links = await this.leases.linksOfUnit(tx, unit.id);
    const link = links.find((one) => one.id === id)!;
    if (version !== undefined && version !== link.version) {
      throw new StaleEdit(JSON.parse((await this.leases.find(tx, id))!));
    }
    const wanted = links.map((one) => ({ ...one, ...changesOf(one, link, changes, wholeLease, today) }));
    await this.requireAll(tx, links, wanted, today);
    await this.save(tx, links, wanted);
    await this.followUnit(tx, unit, { before: links, after: wanted }, today);
  }

  /** Refuses dates of changed links that contradict themselves, another lease or another home of the resident. */
  private async requireAll(tx: CompanyTx, links: UnitResident[], wanted: UnitResident[], today: string): Promise<void> {
    for (const [place, link] of wanted.entries()) {
      if (!differsInDates(links[place]!, link)) continue;
      this.requireFitting(link, wanted.filter((other) => other !== link), today); // oxfmt-ignore
      if (link.residentId === null) continue;
      await this.requireHomeless(tx, link.residentId, link.residentName, link, link.id);
    }
  }

  private requireFitting(link: Stay, others: readonly UnitResident[], today: string): void {
    const refusal = whyStayIsRefused(link);
    if (refusal) throw new Invalid([refusal]);
    const other = others.find((one) => !isSameLease(one, link) && leasesOverlap(one, link, today));
    if (!other) return;
    const until = other.leaseEnd ? `until ${inWords(other.leaseEnd)}` : 'without an end';
    throw new Conflict(`This overlaps the lease of ${other.residentName}, which runs ${until}.`);
  }

  /** Nobody lives in two homes at once. */
  private async requireHomeless(tx: CompanyTx, id: number, name: string, stay: Stay, linkId?: number): Promise<void> {
    const links = await this.leases.linksOfResident(tx, id);
    const home = links.find((link) => link.id !== linkId && staysOverlap(link, stay));
    if (home) throw new Conflict(`${name} already has a lease in unit ${home.unitNumber}. Move them out first.`);
  }

  private async save(tx: CompanyTx, links: UnitResident[], wanted: UnitResident[]): Promise<void> {
    const changed: number[] = [];
    for (const [place, link] of links.entries()) {
      const after = differenceOf(link, wanted[place]!);
      const names = Object.keys(after) as (keyof Changes)[];
      if (names.length === 0) continue;
      await this.leases.update(tx, link.id, after);
      const before = Object.fromEntries(names.map((name) => [name, link[name]]));
      const name = link.residentName;
      tx.audit({ action: 'updated', noun: NOUN, recordId: link.id, before, after: { ...after, name } });
      if (link.residentId !== null) changed.push(link.residentId);
    }
    await this.followResidents(tx, changed);
  }

  /** The first to live there makes the unit occupied, the last to leave vacant; other changes leave it as it is. */
  private async followUnit(
    tx: CompanyTx,
    unit: LockedUnit,
    { before, after }: { before: Stay[]; after: Stay[] },
    today: string,
  ): Promise<void> {
    const isLivedIn = (stays: Stay[]): boolean => stays.some((stay) => livesThere(stay, today));
    if (isLivedIn(before) === isLivedIn(after)) return;
    if (isLivedIn(after)) await this.units.setStatus(tx, unit, 'occupied');
    else if (unit.status === 'occupied') await this.units.setStatus(tx, unit, 'vacant');
  }

  private async followResidents(tx: CompanyTx, residentIds: number[]): Promise<void> {
    if (residentIds.length === 0) return;
    for (const { id, name } of await this.leases.followResidents(tx, residentIds)) {
      tx.audit({ action: 'updated', noun: 'resident', recordId: id, after: { name } });
    }
  }
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const inWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** Without lease dates whoever comes joins the lease of that day, else theirs begins with them. */
function arrival(body: MoveInBody, links: readonly UnitResident[], today: string): Stay {
  const startDate = body.startDate ?? today;
  const { endDate = null, noticeDate = null } = body;
  const isJoining = body.leaseStart === undefined && body.leaseEnd === undefined;
  const asked = {
    startDate,
    endDate,
    noticeDate,
    leaseStart: body.leaseStart ?? startDate,
    leaseEnd: body.leaseEnd ?? null,
  };
  const lease =
    isJoining &&
    links.find((link) => !hasLeft(link, startDate) && leasesOverlap(link, { ...asked, leaseEnd: startDate }, today));
  return lease ? { ...asked, leaseStart: lease.leaseStart ?? lease.startDate, leaseEnd: lease.leaseEnd } : asked;
}

/** What a change of one link means for a link of the same unit. */
function changesOf(
  one: UnitResident,
  link: UnitResident,
  changes: Changes,
  wholeLease: boolean,
  today: string,
): Changes {
  if (one.id === link.id) return changes;
  if (!isSameLease(one, link)) return {};
  const { leaseStart, leaseEnd, endDate, noticeDate } = changes;
  const start = leaseStart ?? link.leaseStart ?? link.startDate;
  // Who left before a renewal keeps the lease that was theirs.
  const goesAlong = one.endDate === null || one.endDate > start;
  const leaving = wholeLease && !hasLeft(one, today) ? { endDate, noticeDate } : {};
  return sent({ ...(goesAlong && { leaseStart, leaseEnd }), ...leaving });
}

const sent = (changes: { [Name in keyof Changes]: Changes[Name] | undefined }): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** The columns that differ; of these alone is an edit made. */
function differenceOf(before: UnitResident, after: UnitResident): Changes {
  const names = Object.keys(before) as (keyof UnitResident)[];
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));
}

const dates = ['startDate', 'endDate', 'leaseStart', 'leaseEnd', 'noticeDate'] as const;
const differsInDates = (before: Stay, after: Stay): boolean => dates.some((name) => before[name] !== after[name]);
