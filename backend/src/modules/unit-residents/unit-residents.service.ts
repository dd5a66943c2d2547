import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { LAST_ID } from '../../platform/database/noted-values.js';
import { Conflict, Forbidden, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { UnitsService } from '../units/units.service.js';
import type { HousedPeople } from './housed-people.js';
import type {
  LeaseQuery,
  LeaseResponse,
  MoveInBody,
  UnitResidentResponse,
  UpdateUnitResidentBody,
} from './unit-resident.dto.js';
import { arrival, type Changes, isCorrection, leavingOf, linksAfter, namesOf } from './lease-changes.js';
import { renewalOf } from './lease-chains.js';
import { livesThere } from './lease-rules.js';
import { inWords, LeaseWrites } from './lease-writes.js';
import { TrashedUnitResidents } from './trashed-unit-residents.js';
import type { UnitResident } from './unit-resident.entity.js';
import { type Home, UnitResidentsRepository } from './unit-residents.repository.js';

export type { HousedPeople, HousedPerson, NewPerson } from './housed-people.js';
export { isLive } from './lease-sql.js';
export type { Home } from './unit-residents.repository.js';
export type { EndReason, ResidentRole } from './unit-resident.entity.js';

const NOUN = 'unit-resident';

/** A module that has to know when somebody may have moved out of a unit. */
export interface FollowsDepartures {
  followDeparture(tx: CompanyTx, unitId: number): Promise<void>;
}

interface ChangeOptions {
  wholeLease?: boolean;
  version?: number | undefined;
  /** Also what was agreed in a lease that has begun. */
  mayCorrect?: boolean;
}

/**
 * Lease periods of a unit do not overlap; rows with equal lease dates are one lease. The unit's status and the
 * residents' dates change in the same transaction. Every change of links locks their unit first, then the people.
 */
@Injectable()
export class UnitResidentsService {
  private readonly followers: FollowsDepartures[] = [];

  constructor(
    private readonly database: Database,
    private readonly unitResidents: UnitResidentsRepository,
    private readonly units: UnitsService,
    private readonly writes: LeaseWrites,
    private readonly trashed: TrashedUnitResidents,
  ) {}

  /** Registers the module that keeps the people who live in units; called once, when the application starts. */
  keepInStep(people: HousedPeople): void {
    this.writes.people = people;
  }

  /** Registers a module that follows move-outs; called once, when the application starts. */
  announceDepartures(follower: FollowsDepartures): void {
    this.followers.push(follower);
  }

  async list(companyId: number, query: LeaseQuery): Promise<Page<LeaseResponse>> {
    const read = this.database.readCompany(companyId);
    const people = await this.writes.people.search(read, query.q);
    const units = await this.units.search(read, query.q);
    const found = people && units && (await this.unitResidents.searchThrough(read, people, units));
    return this.unitResidents.list(read, query, found);
  }

  async ofUnit(companyId: number, unitId: number, query: PageQuery): Promise<Page<UnitResidentResponse>> {
    const read = this.database.readCompany(companyId);
    if (!(await this.unitResidents.exists(read, 'units_read', unitId))) throw new NotFound('Unit');
    return this.unitResidents.ofUnit(read, unitId, query);
  }

  async ofResident(companyId: number, residentId: number, query: PageQuery): Promise<Page<UnitResidentResponse>> {
    const read = this.database.readCompany(companyId);
    if (!(await this.unitResidents.exists(read, 'residents_read', residentId))) throw new NotFound('Resident');
    return this.unitResidents.ofResident(read, residentId, query);
  }

  async find(companyId: number, id: number): Promise<JsonText<UnitResidentResponse>> {
    const record = await this.unitResidents.find(this.database.readCompany(companyId), id);
    if (record === null) throw new NotFound('Lease');
    return record;
  }

  moveIn(companyId: number, actor: Actor, unitId: number, body: MoveInBody): Promise<JsonText<UnitResidentResponse>> {
    const { residentId, newResident, ...stay } = body;
    if (((residentId ?? null) === null) === !newResident) {
      throw new Invalid([{ field: 'residentId', message: 'Choose a resident, or give the name of a new one.' }]);
    }
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { people } = this.writes;
      const [unit, person, today, links, homes] = await Promise.all([
        this.units.lock(tx, unitId),
        newResident ? people.add(tx, newResident) : people.lock(tx, residentId!),
        this.unitResidents.today(tx),
        this.unitResidents.linksOfUnit(tx, unitId),
        newResident ? [] : this.unitResidents.linksOfResidents(tx, [residentId!]),
      ]);
      if (!unit) throw new NotFound('Unit');
      if (!person)
        throw new Invalid([{ field: 'residentId', message: 'This resident does not exist.' }], 'unknown-reference');
      const whose = { unitId, residentId: person.id, residentName: person.name };
      const link = { role: 'occupant' as const, ...stay, ...arrival(stay, links, today), ...whose };
      this.writes.requireHomelessIn(homes, [link], []);
      this.writes.requireFitting(link, links, today);
      const inserted = this.unitResidents.insert(tx, link);
      const followed = people.followLeases(tx, [person.id]);
      if (livesThere(link, today)) this.units.setStatus(tx, unit, 'occupied');
      const [id, , record] = await Promise.all([inserted, followed, this.unitResidents.find(tx, LAST_ID)]);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, after: { ...link, name: person.name } });
      return record!;
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
      const mayCorrect = actor.permissions.has('leases.correct');
      return this.change(tx, id, changes, { wholeLease, version, mayCorrect });
    });
  }

  homeOf(tx: CompanyTx, residentId: number): Promise<Home | null> {
    return this.unitResidents.liveLinkOf(tx, residentId);
  }

  rename(tx: CompanyTx, residentId: number, name: string): Promise<void> {
    return this.unitResidents.rename(tx, residentId, name);
  }

  private async followDeparture(tx: CompanyTx, unitId: number, { endDate }: Changes): Promise<void> {
    if (endDate === undefined) return;
    for (const follower of this.followers) await follower.followDeparture(tx, unitId);
  }

  /** Clears the resident of former links, as part of moving the resident to the trash. */
  takeResident(tx: CompanyTx, residentId: number): void {
    this.trashed.takeResident(tx, residentId);
  }

  /** Changes a link inside another module's or service's transaction; lease dates change for everybody on the lease. */
  async change(
    tx: CompanyTx,
    id: number,
    changes: Changes,
    { wholeLease = false, version, mayCorrect = true }: ChangeOptions = {},
  ): Promise<JsonText<UnitResidentResponse>> {
    const known = await this.unitResidents.findLink(tx, id);
    if (!known) throw new NotFound('Lease');
    const [unit, , today, links, homes] = await Promise.all([
      this.units.lock(tx, known.unitId),
      this.writes.people.lockOfUnit(tx, known.unitId),
      this.unitResidents.today(tx),
      this.unitResidents.linksOfUnit(tx, known.unitId),
      this.unitResidents.linksOfPeopleIn(tx, known.unitId),
    ]);
    const link = links.find((one) => one.id === id);
    if (!unit || !link) throw new NotFound('Lease');
    if (version !== undefined && version !== link.version) {
      throw new StaleEdit(JSON.parse((await this.unitResidents.find(tx, id))!));
    }
    requireLeavable(link, renewalOf(link, links), changes, today);
    const wanted = linksAfter({ link, links, changes, wholeLease, today });
    if (!mayCorrect) requireNoCorrection(links, wanted, today);
    this.writes.requireAll({ links, wanted, homes, today });
    this.writes.followUnit(tx, unit, { before: links, after: wanted }, today);
    const saved = this.writes.save(tx, links, wanted);
    const [record] = await Promise.all([this.unitResidents.find(tx, id), saved]);
    await this.followDeparture(tx, link.unitId, changes);
    return record!;
  }
}

function requireNoCorrection(links: readonly UnitResident[], wanted: readonly UnitResident[], today: string): void {
  if (!links.some((one, index) => isCorrection(one, wanted[index]!, today))) return;
  throw new Forbidden('Only managers change the first day, rent or deposit of a lease that has begun.');
}

/** Notice and move-out of a stay are written on its last lease, unless that has begun. */
function requireLeavable(link: UnitResident, renewal: UnitResident | undefined, changes: Changes, today: string): void {
  if (!renewal || renewal.startDate > today || namesOf(leavingOf(link, changes)).length === 0) return;
  const since = inWords(renewal.startDate);
  throw new Conflict(`This lease was renewed on ${since}. Change the lease that followed it.`, 'lease-renewed');
}
