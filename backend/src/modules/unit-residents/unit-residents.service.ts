import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { type LockedUnit, UnitsService } from '../units/units.service.js';
import { type HousedPeople, nobody } from './housed-people.js';
import type {
  LeaseQuery,
  LeaseResponse,
  MoveInBody,
  UnitResidentResponse,
  UpdateUnitResidentBody,
} from './unit-resident.dto.js';
import { arrival, type Changes, changesOf, differenceOf, differsInDates, namesOf } from './lease-changes.js';
import { TrashedUnitResidents } from './trashed-unit-residents.js';
import { isSameLease, leasesOverlap, livesThere, type Stay, staysOverlap, stayRefusal } from './lease-rules.js';
import { type Home, UnitResidentsRepository } from './unit-residents.repository.js';
import type { UnitResident } from './unit-resident.entity.js';

export type { HousedPeople } from './housed-people.js';
export { isLive } from './lease-sql.js';
export type { ResidentRole } from './unit-resident.entity.js';

const NOUN = 'unit-resident';
type WantedHome = Pick<UnitResident, 'residentId' | 'residentName' | 'startDate' | 'endDate'> & { id?: number };

/**
 * Lease periods of a unit do not overlap; rows with equal lease dates are one lease. The unit's status and the
 * residents' dates change in the same transaction. Every change of links locks their unit first.
 */
@Injectable()
export class UnitResidentsService {
  private people = nobody;

  constructor(
    private readonly database: Database,
    private readonly unitResidents: UnitResidentsRepository,
    private readonly units: UnitsService,
    private readonly trashed: TrashedUnitResidents,
  ) {}

  /** Registers the module that keeps the people who live in units; called once, when the application starts. */
  keepInStep(people: HousedPeople): void {
    this.people = people;
  }

  async list(companyId: number, query: LeaseQuery): Promise<Page<LeaseResponse>> {
    const read = this.database.readCompany(companyId);
    const people = await this.people.search(read, query.q);
    const units = await this.units.search(read, query.q);
    return this.unitResidents.list(read, query, people && units && { people, units });
  }

  async ofUnit(companyId: number, unitId: number, query: PageQuery): Promise<Page<UnitResidentResponse>> {
    const read = this.database.readCompany(companyId);
    if (!(await this.unitResidents.isThere(read, 'units_read', unitId))) throw new NotFound('Unit');
    return this.unitResidents.ofUnit(read, unitId, query);
  }

  async ofResident(companyId: number, residentId: number, query: PageQuery): Promise<Page<UnitResidentResponse>> {
    const read = this.database.readCompany(companyId);
    if (!(await this.unitResidents.isThere(read, 'residents_read', residentId))) throw new NotFound('Resident');
    return this.unitResidents.ofResident(read, residentId, query);
  }

  async find(companyId: number, id: number): Promise<JsonText<UnitResidentResponse>> {
    const record = await this.unitResidents.find(this.database.readCompany(companyId), id);
    if (record === null) throw new NotFound('Lease');
    return record;
  }

  moveIn(companyId: number, actor: Actor, unitId: number, body: MoveInBody): Promise<JsonText<UnitResidentResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const unit = await this.units.lock(tx, unitId);
      if (!unit) throw new NotFound('Unit');
      const residentName = await this.people.lockName(tx, body.residentId);
      if (residentName === null)
        throw new Invalid([{ field: 'residentId', message: 'This resident does not exist.' }], 'unknown-reference');
      const today = await this.unitResidents.today(tx);
      const links = await this.unitResidents.linksOfUnit(tx, unitId);
      const link = { role: 'occupant' as const, ...body, ...arrival(body, links, today), unitId, residentName };
      await this.requireHomeless(tx, [link]);
      this.requireFitting(link, links, today);
      const id = await this.unitResidents.insert(tx, link);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, after: { ...link, name: residentName } });
      await this.people.followLeases(tx, [link.residentId]);
      if (livesThere(link, today)) this.units.setStatus(tx, unit, 'occupied');
      return (await this.unitResidents.find(tx, id))!;
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
      return (await this.unitResidents.find(tx, id))!;
    });
  }

  homeOf(tx: CompanyTx, residentId: number): Promise<Home | null> {
    return this.unitResidents.liveLinkOf(tx, residentId);
  }

  rename(tx: CompanyTx, residentId: number, name: string): Promise<void> {
    return this.unitResidents.rename(tx, residentId, name);
  }

  /** Called when a resident is deleted: only the name stays in the timelines of their units. */
  /** Clears the resident of former links, as part of moving the resident to the trash. */
  takeResident(tx: CompanyTx, residentId: number): void {
    this.trashed.takeResident(tx, residentId);
  }

  /** Changes a link inside another module's or service's transaction; lease dates change for everybody on the lease. */
  async change(
    tx: CompanyTx,
    id: number,
    changes: Changes,
    { wholeLease = false, version }: { wholeLease?: boolean; version?: number | undefined } = {},
  ): Promise<void> {
    const known = await this.unitResidents.findLink(tx, id);
    const unit = known && (await this.units.lock(tx, known.unitId));
    if (!unit) throw new NotFound('Lease');
    const today = await this.unitResidents.today(tx);
    const links = await this.unitResidents.linksOfUnit(tx, unit.id);
    const link = links.find((one) => one.id === id)!;
    if (version !== undefined && version !== link.version) {
      throw new StaleEdit(JSON.parse((await this.unitResidents.find(tx, id))!));
    }
    const wanted = links.map((one) => ({ ...one, ...changesOf(one, link, changes, wholeLease, today) }));
    await this.requireAll(tx, links, wanted, today);
    await this.save(tx, links, wanted);
    this.followUnit(tx, unit, { before: links, after: wanted }, today);
  }

  private async requireAll(tx: CompanyTx, links: UnitResident[], wanted: UnitResident[], today: string): Promise<void> {
    const changed = wanted.filter((link, index) => differsInDates(links[index]!, link));
    for (const link of changed) this.requireFitting(link, wanted.filter((other) => other !== link), today); // oxfmt-ignore
    await this.requireHomeless(tx, changed);
  }

  private requireFitting(link: Stay, others: readonly UnitResident[], today: string): void {
    const refusal = stayRefusal(link);
    if (refusal) throw new Invalid([refusal]);
    const other = others.find((one) => !isSameLease(one, link) && leasesOverlap(one, link, today));
    if (!other) return;
    const until = other.leaseEnd ? `until ${inWords(other.leaseEnd)}` : 'without an end';
    throw new Conflict(`This overlaps the lease of ${other.residentName}, which runs ${until}.`, 'lease-overlaps');
  }

  private async requireHomeless(tx: CompanyTx, wanted: readonly WantedHome[]): Promise<void> {
    const people = wanted.flatMap(({ residentId }) => residentId ?? []);
    if (people.length === 0) return;
    const links = await this.unitResidents.linksOfResidents(tx, people);
    for (const one of wanted) {
      const own = links.filter(({ id, residentId }) => residentId === one.residentId && id !== one.id);
      const home = own.find((link) => staysOverlap(link, one));
      if (!home) continue;
      const message = `${one.residentName} already has a lease in unit ${home.unitNumber}. Move them out first.`;
      throw new Conflict(message, 'has-lease');
    }
  }

  private async save(tx: CompanyTx, links: UnitResident[], wanted: UnitResident[]): Promise<void> {
    const changed = wanted.filter((link, index) => namesOf(differenceOf(links[index]!, link)).length > 0);
    if (changed.length === 0) return;
    await this.unitResidents.updateAll(tx, changed);
    for (const wantedLink of changed) {
      const link = links.find(({ id }) => id === wantedLink.id)!;
      const after = differenceOf(link, wantedLink);
      const before = Object.fromEntries(namesOf(after).map((name) => [name, link[name]]));
      const { id: recordId, residentName: name } = link;
      tx.audit({ action: 'updated', noun: NOUN, recordId, before, after: { ...after, name } });
    }
    await this.people.followLeases(tx, changed.flatMap(({ residentId }) => residentId ?? [])); // oxfmt-ignore
  }

  /** Only the first arrival and the last departure change the unit's status. */
  private followUnit(
    tx: CompanyTx,
    unit: LockedUnit,
    { before, after }: { before: Stay[]; after: Stay[] },
    today: string,
  ): void {
    const isLivedIn = (stays: Stay[]): boolean => stays.some((stay) => livesThere(stay, today));
    if (isLivedIn(before) === isLivedIn(after)) return;
    if (isLivedIn(after)) this.units.setStatus(tx, unit, 'occupied');
    else if (unit.status === 'occupied') this.units.setStatus(tx, unit, 'vacant');
  }
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const inWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
