import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Actor } from '../../platform/access/actor.js';
import { todayOf } from '../../platform/database/company-day.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { LAST_ID } from '../../platform/database/noted-values.js';
import type { Found } from '../../platform/database/search.js';
import { Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { LAST_NUMBER, nextNumber } from '../../platform/numbering/company-numbers.js';
import { NotificationsService, type Recipient } from '../notifications/notifications.service.js';
import { BulkService } from '../bulk/bulk.service.js';
import { TrashService } from '../trash/trash.service.js';
import { type ResolvedUnit, UnitsService } from '../units/units.service.js';
import { idsOf, UsersService } from '../users/users.service.js';
import { openTurnRefusal } from './open-turn-refusal.js';
import { turnNoun } from './turn.noun.js';
import { completionDateChange } from './turn-completion.js';
import {
  type CreateTurnBody,
  type TurnCountsQuery,
  type TurnCountsResponse,
  type TurnQuery,
  type TurnResponse,
  type TurnTotalsQuery,
  type TurnTotalsResponse,
  UNIT_REQUIRED,
  type UpdateTurnBody,
} from './turn.dto.js';
import type { Turn } from './turn.entity.js';
import { TurnTasksService } from './turn-tasks.service.js';
import { turnsBulk } from './turns-bulk.js';
import { TrashedTurns } from './trashed-turns.js';
import { TurnsRepository } from './turns.repository.js';

const NOUN = 'turn';
const COUNTED = 'turns';
type Changes = QueryDeepPartialEntity<Turn>;

/** What the undo of a change of many turns writes back. */
interface RestoredTurn {
  actualCompletionDate?: string | null;
  assignment?: Changes | undefined;
}

type TurnUnit = Pick<ResolvedUnit, 'id'> & { unitId: number | (() => string); number: string };

/**
 * A turn is created with its unit and its checklist in one transaction, if the unit has no open turn; status and phase
 * may change freely.
 */
@Injectable()
export class TurnsService {
  constructor(
    private readonly database: Database,
    private readonly turns: TurnsRepository,
    private readonly tasks: TurnTasksService,
    private readonly units: UnitsService,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
    private readonly trash: TrashService,
    private readonly trashed: TrashedTurns,
    bulkChanges: BulkService,
  ) {
    bulkChanges.keep(turnsBulk(this, turns));
  }

  async list(companyId: number, query: TurnQuery): Promise<Page<TurnResponse>> {
    const read = this.database.readCompany(companyId);
    return this.turns.list(read, query, await this.found(read, query.q));
  }

  async totals(companyId: number, query: TurnTotalsQuery): Promise<JsonText<TurnTotalsResponse>> {
    const read = this.database.readCompany(companyId);
    return this.turns.totals(read, query, await this.found(read, query.q));
  }

  async counts(companyId: number, query: TurnCountsQuery): Promise<JsonText<TurnCountsResponse>> {
    const read = this.database.readCompany(companyId);
    return this.turns.counts(read, query, await this.found(read, query.q));
  }

  async find(companyId: number, id: number): Promise<JsonText<TurnResponse>> {
    const record = await this.turns.find(this.database.readCompany(companyId), id);
    if (record === null) throw new NotFound('Turn');
    return record;
  }

  create(companyId: number, actor: Actor, body: CreateTurnBody): Promise<JsonText<TurnResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { tasks, unitNumber, status = 'not_started', ...fields } = body;
      const [refusal, unitOf, checklist, today] = await Promise.all([
        this.users.assignmentRefusal(tx, idsOf(fields.assignedToId), 'assignedToId'),
        this.units.resolver(tx, unitNumber, { field: 'unitNumber' }),
        this.tasks.checklistOf(tx, tasks),
        dayOfCompletion(tx, status),
      ]);
      if (refusal) throw refusal;
      const number = nextNumber(tx, turnNoun);
      tx.send(number);
      const unit = requireUnit(unitOf());
      const actualCompletionDate = completionDateChange(null, { ...fields, status }, today);
      const values = { ...fields, status, actualCompletionDate };
      const [turnNumber, openTurn, id, , , people, record, unitId] = await Promise.all([
        number,
        status === 'completed' ? undefined : this.openTurnOf(tx, unit),
        this.turns.insert(tx, {
          ...values,
          unitId: unit.unitId,
          turnNumber: LAST_NUMBER.noted,
          ...handedOver(tx, fields.assignedToId),
        }),
        this.turns.insertTasks(tx, checklist),
        this.turns.startPhase(tx, LAST_ID.noted, fields.currentPhase ?? 'inspection'),
        this.notifications.recipients(tx, idsOf(fields.assignedToId)),
        this.turns.find(tx, LAST_ID),
        unit.id,
      ]);
      if (openTurn) throw openTurnRefusal(unit.number, openTurn, 'start another');
      tx.count(COUNTED, status, 1);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, after: { ...values, unitId } });
      this.mail(tx, { id, turnNumber }, unit.number, people);
      return record!;
    });
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateTurnBody,
    version: number | undefined,
    { assignment, ...restored }: RestoredTurn = {},
  ): Promise<JsonText<TurnResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { unitNumber, ...fields } = body;
      const [locked, refusal, unitOf, today] = await Promise.all([
        this.turns.lock(tx, id),
        this.users.assignmentRefusal(tx, idsOf(fields.assignedToId), 'assignedToId'),
        unitNumber === undefined ? undefined : this.units.resolver(tx, unitNumber, { field: 'unitNumber' }),
        dayOfCompletion(tx, fields.status),
      ]);
      const turn = await this.current(tx, id, locked, version);
      tx.deviceTimeFor(turn.createdAt);
      if (refusal) throw refusal;
      const unit = unitOf && requireUnit(unitOf());
      // Before the turn is written, which locks the unit, too, but not against others.
      const movable = this.requireMovable(tx, turn, unit, fields.status);
      const actualCompletionDate = completionDateChange(turn, fields, today);
      const after = this.save(
        tx,
        turn,
        { ...fields, unitId: unit?.unitId, actualCompletionDate, ...restored },
        assignment,
      );
      const added = idsOf(after.assignedToId as Turn['assignedToId']);
      const [people, number, record, unitId] = await Promise.all([
        this.notifications.recipients(tx, added),
        unit?.number ?? (added.length > 0 ? this.units.numberById(tx, turn.unitId) : ''),
        this.turns.find(tx, id),
        unit?.id,
        movable,
      ]);
      this.auditUpdate(tx, turn, 'unitId' in after ? { ...after, unitId: unitId! } : after);
      this.mail(tx, turn, number, people);
      return record!;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const turn = await this.current(tx, id, await this.turns.lock(tx, id), undefined);
      const { turnNumber, unitId, status } = turn;
      const label = `${turnNumber} · Unit ${await this.units.numberById(tx, unitId)}`;
      await this.trash.move(tx, { noun: NOUN, recordId: id, label }, () => this.trashed.take(tx, id));
      tx.count(COUNTED, status, -1);
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { turnNumber, unitId, status } });
    });
  }

  /** A turn that is open after the change moves to no unit that has another one. */
  private async requireMovable(tx: CompanyTx, turn: Turn, unit: TurnUnit | undefined, status = turn.status) {
    if (unit === undefined || unit.unitId === turn.unitId || status === 'completed') return;
    const other = await this.openTurnOf(tx, unit, turn.id);
    if (other) throw openTurnRefusal(unit.number, other, 'move this one there');
  }

  /** The turn itself aside; the unit is locked first, so that two requests cannot both find none. */
  private openTurnOf(tx: CompanyTx, { unitId }: TurnUnit, exceptId?: number): Promise<string | undefined> {
    tx.send(this.units.lockResolved(tx, unitId));
    return this.turns.openTurnOf(tx, unitId, exceptId);
  }

  private async found(read: CompanyRead, text: string | undefined): Promise<Found[] | undefined> {
    const [turns, units] = [await this.turns.search(read, text), await this.units.search(read, text)];
    return turns && units && [{ search: turns }, await this.turns.searchThroughUnits(read, units)];
  }

  private async current(tx: CompanyTx, id: number, turn: Turn | null, version: number | undefined): Promise<Turn> {
    if (!turn) throw new NotFound('Turn');
    if (version === undefined || version === turn.version) return turn;
    throw new StaleEdit(JSON.parse((await this.turns.find(tx, id))!));
  }

  private save(tx: CompanyTx, turn: Turn, wanted: Changes, former?: Changes): Changes {
    const names = (Object.keys(wanted) as (keyof Turn)[]).filter(
      (name) => wanted[name] !== undefined && wanted[name] !== turn[name],
    );
    if (names.length === 0) return {};
    const after: Changes = Object.fromEntries(names.map((name) => [name, wanted[name]]));
    const assignment = handedOver(tx, after.assignedToId as Turn['assignedToId']);
    tx.send(this.turns.update(tx, turn, { ...after, ...assignment, ...former }));
    const phase = after.currentPhase as Turn['currentPhase'] | undefined;
    if (phase) tx.send(this.turns.startPhase(tx, turn.id, phase));
    if (after.status) {
      tx.count(COUNTED, turn.status, -1);
      tx.count(COUNTED, after.status as Turn['status'], 1);
    }
    return after;
  }

  private auditUpdate(tx: CompanyTx, turn: Turn, after: Changes): void {
    const names = Object.keys(after) as (keyof Turn)[];
    if (names.length === 0) return;
    const before = Object.fromEntries(names.map((name) => [name, turn[name]]));
    tx.audit({ action: 'updated', noun: NOUN, recordId: turn.id, before, after });
  }

  private mail(
    tx: CompanyTx,
    { id, turnNumber }: Pick<Turn, 'id' | 'turnNumber'>,
    unitNumber: string,
    people: readonly Recipient[],
  ): void {
    const work = { noun: 'turn', path: 'turns', id, number: turnNumber, title: `Unit ${unitNumber}` };
    this.notifications.mailAssignment(tx, work, people);
  }
}

/** A turn always has a unit: if the text creates none, it must name an existing one. */
function requireUnit({ unitId, propertyUnit: number, id }: ResolvedUnit): TurnUnit {
  if (unitId !== null && number !== null) return { unitId, number, id };
  const message = number === null ? UNIT_REQUIRED : `There is no unit ${number}.`;
  throw new Invalid([{ field: 'unitNumber', message }]);
}

const dayOfCompletion = (tx: CompanyTx, status: Turn['status'] | undefined): Promise<string> | undefined =>
  status === 'completed' ? todayOf(tx) : undefined;

function handedOver(tx: CompanyTx, userId: number | null | undefined): Changes | undefined {
  if (userId === undefined) return undefined;
  return { assignedAt: userId === null ? null : new Date(), assignmentOperationId: tx.operationId ?? null };
}
