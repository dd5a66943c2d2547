import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Actor } from '../../platform/access/actor.js';
import { requireManagesPrices } from '../../platform/access/records-restricted.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import type { Search } from '../../platform/database/search.js';
import { LAST_ID } from '../../platform/database/noted-values.js';
import { outsideScope } from '../../platform/http/database-errors.js';
import { Conflict, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import { label } from '../../platform/http/field-rules.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { CompaniesService, type CompanyRules } from '../companies/companies.service.js';
import { BulkService } from '../bulk/bulk.service.js';
import { TrashService } from '../trash/trash.service.js';
import { LAST_UNIT, type NumberedUnit } from './bulk-units.repository.js';
import { BulkUnitsService } from './bulk-units.service.js';
import {
  type BuildingResponse,
  type CreateUnitBody,
  NUMBER_REQUIRED,
  type UnitCountsQuery,
  type UnitCountsResponse,
  type UnitQuery,
  type UnitResponse,
  type UpdateUnitBody,
} from './unit.dto.js';
import type { Unit, UnitStatus } from './unit.entity.js';
import { NUMBER_LOOKS_TAKEN, possibleNumbers, unitNumberOf, unitNumberRefusal } from './unit-number.js';
import { deletionRefusal } from './unit-rules.js';
import { unitsBulk } from './units-bulk.js';
import { type GoesWithUnits, TrashedUnits } from './trashed-units.js';
import { UnitsRepository } from './units.repository.js';

export { buildingChoiceWithin, buildingOfUnitChoice } from './building-choice.js';
export type { GoesWithUnits } from './trashed-units.js';
export { unitNumberCell, unitNumberOf } from './unit-number.js';
export { throughUnits } from './unit-search.js';
export { unitStatuses } from './unit.entity.js';

const NOUN = 'unit';
const COUNTED = 'units';
type Changes = QueryDeepPartialEntity<Unit>;

/** The unit that the text of a work order or turn names, and its number in display form. */
export interface ResolvedUnit {
  /** The value for a column: the id, or SQL that reads the id of a unit that is just being created. */
  unitId: number | null | (() => string);
  propertyUnit: string | null;
  /** The id, once the unit has been created. */
  id: Promise<number | null>;
}

/** Finds or creates a unit, in the same round trip as the next statements. */
export type UnitResolver = () => ResolvedUnit;

export type LockedUnit = Unit;

interface WrittenNumber {
  number: string;
  /** The one that has it, or a number that looks the same. */
  unit: NumberedUnit | undefined;
  /** Whether a unit is created if none has the number. */
  isMade: boolean;
}

/** A module whose records store the numbers of units, and which updates them when a unit is renumbered. */
export interface ShowsUnitNumbers {
  followUnitNumber(tx: CompanyTx, unitId: number, unitNumber: string): Promise<void>;
}

/** A unit with any history cannot be deleted; in property management, naming a new number creates its unit. */
@Injectable()
export class UnitsService {
  private readonly followers: ShowsUnitNumbers[] = [];

  constructor(
    private readonly database: Database,
    private readonly units: UnitsRepository,
    private readonly bulk: BulkUnitsService,
    private readonly companies: CompaniesService,
    private readonly trash: TrashService,
    private readonly trashed: TrashedUnits,
    bulkChanges: BulkService,
  ) {
    bulkChanges.keep(unitsBulk(this, units));
  }

  /** Registers a module whose records store unit numbers; called once, when the application starts. */
  keepNumbersInStep(follower: ShowsUnitNumbers): void {
    this.followers.push(follower);
  }

  /** Registers a module of whose rows some go to the trash with their unit; called once, when the application starts. */
  announceDeletions(other: GoesWithUnits): void {
    this.trashed.keepWith(other);
  }

  list(companyId: number, query: UnitQuery): Promise<Page<UnitResponse>> {
    return this.units.list(this.database.readCompany(companyId), query);
  }

  counts(companyId: number, query: UnitCountsQuery): Promise<JsonText<UnitCountsResponse>> {
    return this.units.counts(this.database.readCompany(companyId), query);
  }

  buildings(companyId: number): Promise<BuildingResponse[]> {
    return this.units.buildings(this.database.readCompany(companyId));
  }

  async find(companyId: number, id: number): Promise<JsonText<UnitResponse>> {
    const record = await this.units.find(this.database.readCompany(companyId), id);
    if (record === null) throw new NotFound('Unit');
    return record;
  }

  create(companyId: number, actor: Actor, body: CreateUnitBody): Promise<JsonText<UnitResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      await this.requireOwnBuildings(tx, body.buildingName ?? null);
      const unitNumber = requireFree(await this.writtenNumber(tx, body.unitNumber));
      const values = { ...body, unitNumber, status: body.status ?? 'vacant' };
      const [id, record] = await Promise.all([this.units.insert(tx, values), this.units.find(tx, LAST_ID)]);
      tx.count(COUNTED, values.status, 1);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, after: values });
      return record!;
    });
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateUnitBody,
    version: number | undefined,
  ): Promise<JsonText<UnitResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { unitNumber, ...fields } = body;
      // A stale edit is refused before a number that is not free.
      const [unit, number] = await Promise.all([
        this.lock(tx, id),
        unitNumber === undefined ? undefined : this.writtenNumber(tx, unitNumber),
      ]);
      if (!unit) throw new NotFound('Unit');
      if (version !== undefined && version !== unit.version) {
        throw new StaleEdit(JSON.parse((await this.units.find(tx, id))!));
      }
      const isPriced = fields.marketRent !== undefined && fields.marketRent !== unit.marketRent;
      if (isPriced) requireManagesPrices(actor);
      const { buildingName = unit.buildingName } = fields;
      if (buildingName !== unit.buildingName) await this.requireOwnBuildings(tx, unit.buildingName, buildingName);
      this.save(tx, unit, { ...fields, unitNumber: number && requireFree(number, unit) });
      return (await this.units.find(tx, id))!;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [unit, uses] = await Promise.all([this.lock(tx, id), this.units.uses(tx, id)]);
      if (!unit) throw new NotFound('Unit');
      const { unitNumber, status } = unit;
      const refusal = deletionRefusal(uses);
      if (refusal) throw new Conflict(refusal, 'unit-in-use');
      const record = { noun: NOUN, recordId: id, label: `Unit ${unitNumber}` };
      await this.trash.move(tx, record, () => this.trashed.take(tx, id));
      tx.count(COUNTED, status, -1);
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { unitNumber, status } });
    });
  }

  /** The unit, locked until the transaction ends, so that changes of its residents run one at a time. */
  lock(tx: CompanyTx, id: number): Promise<LockedUnit | null> {
    return this.units.lock(tx, id);
  }

  /** The same for a unit that was just resolved, and may not have an id yet. */
  lockResolved(tx: CompanyTx, unitId: number | (() => string)): Promise<void> {
    return this.units.lockNamed(tx, unitId);
  }

  setStatus(tx: CompanyTx, unit: LockedUnit, status: UnitStatus): void {
    this.save(tx, unit, { status });
  }

  search(read: CompanyRead, text: string | undefined): Promise<Search | undefined> {
    return this.units.search(read, text);
  }

  /** Throws if the company has no such unit. */
  async requireThere(read: CompanyRead, id: number): Promise<void> {
    if (!(await this.units.exists(read, id))) throw new NotFound('Unit');
  }

  numberById(tx: CompanyTx, id: number): Promise<string> {
    return this.units.numberById(tx, id);
  }

  numberOf(rules: CompanyRules, text: string): string {
    return unitNumberOf(rules, text);
  }

  /**
   * Reads what finding a unit needs, in one round trip with other rules; the company's own only if the caller does not
   * read them. Property management creates missing units.
   */
  async resolver(
    tx: CompanyTx,
    text: string | null | undefined,
    { field = 'propertyUnit', rules }: { field?: string; rules?: Promise<CompanyRules> } = {},
  ): Promise<UnitResolver> {
    if (!text) return () => existing(null, null);
    const { number, unit, isMade } = await this.writtenNumber(tx, text, rules);
    if (unit) return () => existing(unit.id, unit.unitNumber);
    const propertyUnit = number || null;
    if (!isMade || propertyUnit === null) return () => existing(null, propertyUnit);
    // Who sees only some units makes none by naming one, and is not told whether it exists.
    const message = tx.isScoped ? `There is no unit ${propertyUnit}.` : unitNumberRefusal(label(field), propertyUnit);
    if (message) throw new Invalid([{ field, message }]);
    return () => {
      const id = this.bulk.make(tx, propertyUnit);
      tx.send(id);
      return { unitId: LAST_UNIT.noted, propertyUnit, id };
    };
  }

  /** The database refuses it, too, but a change of many units has to know before it writes. Throws Forbidden. */
  private async requireOwnBuildings(tx: CompanyTx, ...names: (string | null)[]): Promise<void> {
    if (!tx.isScoped) return;
    const own = await this.units.buildingsInScope(tx);
    if (names.every((name) => name !== null && own.includes(name))) return;
    throw outsideScope(
      own.length > 0 ? `Of the buildings you see only ${own.join(', ')}.` : 'You see only your work, and no buildings.',
    );
  }

  private async writtenNumber(
    tx: CompanyTx,
    text: string,
    read: Promise<CompanyRules> = this.companies.rules(tx),
  ): Promise<WrittenNumber> {
    const [rules, units] = await Promise.all([read, this.bulk.unitsByNumber(tx, possibleNumbers(text))]);
    const number = this.numberOf(rules, text);
    return { number, unit: units.get(number), isMade: rules.businessType === 'property_management' };
  }

  private save(tx: CompanyTx, unit: Unit, wanted: Changes): void {
    const names = (Object.keys(wanted) as (keyof Unit)[]).filter(
      (name) => wanted[name] !== undefined && wanted[name] !== unit[name],
    );
    if (names.length === 0) return;
    const after: Changes = Object.fromEntries(names.map((name) => [name, wanted[name]]));
    tx.send(this.units.update(tx, unit, after));
    const { unitNumber: number } = after;
    if (number) tx.send(...this.followers.map((one) => one.followUnitNumber(tx, unit.id, number as string)));
    if (after.status) {
      tx.count(COUNTED, unit.status, -1);
      tx.count(COUNTED, after.status as UnitStatus, 1);
    }
    const before = Object.fromEntries(names.map((name) => [name, unit[name]]));
    const { id: recordId, unitNumber } = unit;
    tx.audit({ action: 'updated', noun: NOUN, recordId, before, after: { unitNumber, ...after } });
  }
}

function requireFree({ number, unit }: WrittenNumber, own?: Unit): string {
  if (number === '') throw new Invalid([{ field: 'unitNumber', message: NUMBER_REQUIRED }]);
  if (!unit || unit.id === own?.id) return number;
  const isSame = unit.unitNumber === number;
  throw new Conflict(isSame ? 'A unit with this number already exists.' : NUMBER_LOOKS_TAKEN, 'unit-number-taken');
}

const existing = (unitId: number | null, propertyUnit: string | null): ResolvedUnit => ({
  unitId,
  propertyUnit,
  id: Promise.resolve(unitId),
});
