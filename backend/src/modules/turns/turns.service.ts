import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Actor } from '../../platform/access/actor.js';
import { todayOf } from '../../platform/database/company-day.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { nextNumber } from '../../platform/numbering/company-numbers.js';
import { CompaniesService } from '../companies/companies.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { UnitsService } from '../units/units.service.js';
import { UsersService } from '../users/users.service.js';
import { turnNoun } from './turn.noun.js';
import { completionDateChange } from './turn-completion.js';
import {
  type CreateTurnBody,
  type TurnQuery,
  type TurnResponse,
  type TurnTotalsQuery,
  type TurnTotalsResponse,
  UNIT_REQUIRED,
  type UpdateTurnBody,
} from './turn.dto.js';
import type { Turn } from './turn.entity.js';
import type { FoundTurns } from './turn-list.js';
import { TurnTasksService } from './turn-tasks.service.js';
import { TurnsRepository } from './turns.repository.js';

const NOUN = 'turn';
const COUNTED = 'turns';
type Changes = QueryDeepPartialEntity<Turn>;

/**
 * A turn's number is counted up per company, its unit text finds or makes a unit, its checklist is made with it
 * in one transaction, and completing it fills an empty completion date. Status and phase move freely. Who is
 * given a turn is told of it.
 */
@Injectable()
export class TurnsService {
  constructor(
    private readonly database: Database,
    private readonly turns: TurnsRepository,
    private readonly tasks: TurnTasksService,
    private readonly companies: CompaniesService,
    private readonly units: UnitsService,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
  ) {}

  async list(companyId: number, query: TurnQuery): Promise<Page<TurnResponse>> {
    const read = this.database.readCompany(companyId);
    return this.turns.list(read, query, await this.found(read, query.q));
  }

  async totals(companyId: number, query: TurnTotalsQuery): Promise<JsonText<TurnTotalsResponse>> {
    const read = this.database.readCompany(companyId);
    return this.turns.totals(read, query, await this.found(read, query.q));
  }

  async find(companyId: number, id: number): Promise<JsonText<TurnResponse>> {
    const record = await this.turns.find(this.database.readCompany(companyId), id);
    if (record === null) throw new NotFound('Turn');
    return record;
  }

  create(companyId: number, actor: Actor, body: CreateTurnBody): Promise<JsonText<TurnResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { tasks, unitNumber, status = 'not_started', ...fields } = body;
      await this.requireAssignable(tx, fields.assignedToId);
      const { unitId, propertyUnit } = await this.unitOf(tx, unitNumber);
      const actualCompletionDate = await this.completionDate(tx, null, { ...fields, status });
      const turnNumber = await nextNumber(tx, turnNoun);
      const values = { ...fields, unitId, status, actualCompletionDate };
      const id = await this.turns.insert(tx, { ...values, turnNumber, ...handedOver(fields.assignedToId) });
      await this.tasks.insertChecklist(tx, id, tasks);
      tx.count(COUNTED, status, 1);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, after: values });
      await this.tell(tx, { id, turnNumber }, propertyUnit, fields.assignedToId);
      return (await this.turns.find(tx, id))!;
    });
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateTurnBody,
    version: number | undefined,
  ): Promise<JsonText<TurnResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const turn = await this.lockForEdit(tx, id, version);
      const { unitNumber, ...fields } = body;
      await this.requireAssignable(tx, fields.assignedToId);
      const unitId = unitNumber === undefined ? undefined : (await this.unitOf(tx, unitNumber)).unitId;
      const actualCompletionDate = await this.completionDate(tx, turn, fields);
      await this.save(tx, turn, { ...fields, unitId, actualCompletionDate });
      return (await this.turns.find(tx, id))!;
    });
  }

  /** With its checklist. */
  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const turn = await this.lockForEdit(tx, id, undefined);
      await this.turns.delete(tx, id);
      tx.count(COUNTED, turn.status, -1);
      const { turnNumber, unitId, status } = turn;
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { turnNumber, unitId, status } });
    });
  }

  private async found(read: CompanyRead, text: string | undefined): Promise<FoundTurns | undefined> {
    const [turns, units] = [await this.turns.search(read, text), await this.units.search(read, text)];
    return turns && units && { turns, units };
  }

  private async lockForEdit(tx: CompanyTx, id: number, version: number | undefined): Promise<Turn> {
    const turn = await this.turns.lock(tx, id);
    if (!turn) throw new NotFound('Turn');
    if (version === undefined || version === turn.version) return turn;
    throw new StaleEdit(JSON.parse((await this.turns.find(tx, id))!));
  }

  /** A turn always has a unit: where a text makes none, it must name one that is there. */
  private async unitOf(tx: CompanyTx, unitNumber: string): Promise<{ unitId: number; propertyUnit: string }> {
    const { unitId, propertyUnit } = await this.units.resolve(tx, await this.companies.rules(tx), unitNumber);
    if (unitId !== null && propertyUnit !== null) return { unitId, propertyUnit };
    const message = propertyUnit === null ? UNIT_REQUIRED : `There is no unit ${propertyUnit}.`;
    throw new Invalid([{ field: 'unitNumber', message }]);
  }

  private async completionDate(
    tx: CompanyTx,
    before: Turn | null,
    wanted: Partial<Pick<Turn, 'status' | 'actualCompletionDate'>>,
  ): Promise<string | null | undefined> {
    return completionDateChange(before, wanted, wanted.status === 'completed' ? await todayOf(tx) : undefined);
  }

  private async requireAssignable(tx: CompanyTx, userId: number | null | undefined): Promise<void> {
    if (userId) await this.users.requireAssignable(tx, [userId], 'assignedToId');
  }

  /** Writes what differs; an edit that changes nothing leaves the version as it is. */
  private async save(tx: CompanyTx, turn: Turn, wanted: Changes): Promise<void> {
    const names = (Object.keys(wanted) as (keyof Turn)[]).filter(
      (name) => wanted[name] !== undefined && wanted[name] !== turn[name],
    );
    if (names.length === 0) return;
    const pick = (of: Changes): Changes => Object.fromEntries(names.map((name) => [name, of[name]]));
    const after = pick(wanted);
    await this.turns.update(tx, turn, { ...after, ...handedOver(after.assignedToId as Turn['assignedToId']) });
    await this.tellAssignee(tx, { ...turn, ...after } as Turn, after.assignedToId as Turn['assignedToId']);
    if (after.status) {
      tx.count(COUNTED, turn.status, -1);
      tx.count(COUNTED, after.status as Turn['status'], 1);
    }
    tx.audit({ action: 'updated', noun: NOUN, recordId: turn.id, before: pick(turn), after });
  }

  private async tellAssignee(tx: CompanyTx, turn: Turn, userId: number | null | undefined): Promise<void> {
    if (userId) await this.tell(tx, turn, await this.units.numberById(tx, turn.unitId), userId);
  }

  private async tell(
    tx: CompanyTx,
    { id, turnNumber }: Pick<Turn, 'id' | 'turnNumber'>,
    unitNumber: string,
    userId: number | null | undefined,
  ): Promise<void> {
    if (!userId) return;
    const work = { noun: 'turn', path: 'turns', id, number: turnNumber, title: `Unit ${unitNumber}` };
    await this.notifications.mailAssignment(tx, work, [userId]);
  }
}

/** An absent assignee changes nothing. */
function handedOver(userId: number | null | undefined): Pick<Turn, 'assignedAt'> | undefined {
  return userId === undefined ? undefined : { assignedAt: userId === null ? null : new Date() };
}
