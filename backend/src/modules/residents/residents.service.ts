import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { CustomersService } from '../customers/customers.service.js';
import { BulkService } from '../bulk/bulk.service.js';
import { TrashService } from '../trash/trash.service.js';
import { type Home, UnitResidentsService } from '../unit-residents/unit-residents.service.js';
import { UnitsService } from '../units/units.service.js';
import {
  type CreateResidentBody,
  type ResidentCountsQuery,
  type ResidentCountsResponse,
  ResidentQuery,
  type ResidentResponse,
  type UpdateResidentBody,
} from './resident.dto.js';
import type { Resident } from './resident.entity.js';
import { calledName, fullName } from './resident-name.js';
import { ResidentsRepository } from './residents.repository.js';
import { TrashedResidents } from './trashed-residents.js';

const NOUN = 'resident';
const COUNTED = 'residents';
type Fields = Partial<Pick<Resident, (typeof fieldNames)[number]>>;

const fieldNames = [
  'firstName',
  'lastName',
  'preferredName',
  'email',
  'phone',
  'moveInDate',
  'moveOutDate',
  'leaseEndDate',
  'notes',
] as const;

/** A resident's customer is billed and kept in step; while in a unit, a resident has the dates of the lease link. */
@Injectable()
export class ResidentsService {
  constructor(
    private readonly database: Database,
    private readonly residents: ResidentsRepository,
    private readonly unitResidents: UnitResidentsService,
    private readonly customers: CustomersService,
    private readonly units: UnitsService,
    private readonly trash: TrashService,
    private readonly trashed: TrashedResidents,
    bulk: BulkService,
  ) {
    bulk.keep({
      noun: NOUN,
      title: 'Resident',
      query: ResidentQuery,
      list: (companyId, query: ResidentQuery) => this.list(companyId, query),
      find: (tx, ids) => this.residents.findAll(tx, ids),
      delete: (companyId, actor, id) => this.delete(companyId, actor, id),
    });
  }

  list(companyId: number, query: ResidentQuery): Promise<Page<ResidentResponse>> {
    return this.residents.list(this.database.readCompany(companyId), query);
  }

  counts(companyId: number, query: ResidentCountsQuery): Promise<JsonText<ResidentCountsResponse>> {
    return this.residents.counts(this.database.readCompany(companyId), query);
  }

  async find(companyId: number, id: number): Promise<JsonText<ResidentResponse>> {
    const record = await this.residents.find(this.database.readCompany(companyId), id);
    if (record === null) throw new NotFound('Resident');
    return record;
  }

  async create(companyId: number, actor: Actor, body: CreateResidentBody): Promise<JsonText<ResidentResponse>> {
    requireOrder(body);
    return this.database.inCompany(companyId, actor, async (tx) => {
      const id = await this.add(tx, body);
      return (await this.residents.find(tx, id))!;
    });
  }

  /** Creates a resident, and the customer who is billed for them, inside another module's transaction. */
  async add(tx: CompanyTx, body: CreateResidentBody): Promise<number> {
    const { email = null, phone = null } = body;
    const customerId = await this.customers.createFor(tx, { name: fullName(body), email, phone });
    const id = await this.residents.insert(tx, { ...body, customerId });
    tx.count(COUNTED, 'all', 1);
    tx.audit({ action: 'created', noun: NOUN, recordId: id, after: { ...body, name: calledName(body), customerId } });
    return id;
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateResidentBody,
    version: number | undefined,
  ): Promise<JsonText<ResidentResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { resident, link } = await this.lockWithUnit(tx, id, version);
      const after = differenceOf(resident, body);
      requireOrder({ ...resident, ...after });
      if (link) await this.changeLease(tx, link, after);
      await this.save(tx, resident, after);
      return (await this.residents.find(tx, id))!;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { resident, link } = await this.lockWithUnit(tx, id, undefined);
      const name = calledName(resident);
      if (link)
        throw new Conflict(
          `${name} has a lease in unit ${link.unitNumber}. Move them out before deleting.`,
          'has-lease',
        );
      const person = await this.residents.seenBy(tx, id);
      await this.trash.move(tx, { noun: NOUN, recordId: id, label: name }, async () => {
        this.trashed.take(tx, id);
        if (resident.customerId !== null) await this.customers.takeUnlessBilled(tx, resident.customerId, person);
      });
      tx.count(COUNTED, 'all', -1);
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { name } });
    });
  }

  /** Locks the unit first and then its people, as every change of a lease does. */
  private async lockWithUnit(tx: CompanyTx, id: number, version: number | undefined) {
    const link = await this.unitResidents.homeOf(tx, id);
    const [, , resident] = await Promise.all([
      link && this.units.lock(tx, link.unitId),
      link && this.residents.lockOfUnit(tx, link.unitId),
      this.residents.lock(tx, id),
    ]);
    if (!resident) throw new NotFound('Resident');
    if (version !== undefined && version !== resident.version) {
      throw new StaleEdit(JSON.parse((await this.residents.find(tx, id))!));
    }
    return { resident, link };
  }

  private async changeLease(tx: CompanyTx, link: Home, changes: Fields): Promise<void> {
    const { moveInDate, moveOutDate, leaseEndDate } = changes;
    if (moveInDate === null) {
      throw new Invalid([{ field: 'moveInDate', message: 'A resident who lives in a unit has a move-in date.' }]);
    }
    // The move-in is that of the first lease, the end that of the lease in force.
    if (moveInDate !== undefined) await this.unitResidents.change(tx, link.firstId, { startDate: moveInDate });
    const dates = {
      ...(moveOutDate !== undefined && { endDate: moveOutDate }),
      ...(leaseEndDate !== undefined && { leaseEnd: leaseEndDate }),
    };
    if (Object.keys(dates).length > 0) await this.unitResidents.change(tx, link.id, dates);
  }

  private async save(tx: CompanyTx, resident: Resident, after: Fields): Promise<void> {
    const names = Object.keys(after) as (keyof Fields)[];
    if (names.length === 0) return;
    await this.residents.update(tx, resident.id, after);
    const before = Object.fromEntries(names.map((name) => [name, resident[name]]));
    const { customerId, ...now } = { ...resident, ...after };
    const name = calledName(now);
    if (name !== calledName(resident)) await this.unitResidents.rename(tx, resident.id, name);
    const { email, phone } = now;
    if (customerId !== null) await this.customers.follow(tx, customerId, { name: fullName(now), email, phone });
    tx.audit({ action: 'updated', noun: NOUN, recordId: resident.id, before, after: { ...after, name } });
  }
}

function differenceOf(resident: Resident, body: UpdateResidentBody): Fields {
  const names = fieldNames.filter((name) => body[name] !== undefined && body[name] !== resident[name]);
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}

function requireOrder({ moveInDate, moveOutDate, leaseEndDate }: UpdateResidentBody): void {
  if (!moveInDate) return;
  if (moveOutDate && moveOutDate < moveInDate) {
    throw new Invalid([{ field: 'moveOutDate', message: 'The move-out date is before the move-in date.' }]);
  }
  if (leaseEndDate && leaseEndDate < moveInDate) {
    throw new Invalid([{ field: 'leaseEndDate', message: 'The lease ends before the move-in date.' }]);
  }
}
