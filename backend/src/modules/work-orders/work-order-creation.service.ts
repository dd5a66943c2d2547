import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { addDays } from '../../platform/database/company-day.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { LAST_ID } from '../../platform/database/noted-values.js';
import type { JsonText } from '../../platform/http/paging.js';
import { LAST_NUMBER, nextNumber } from '../../platform/numbering/company-numbers.js';
import { CompaniesService, type WorkRules } from '../companies/companies.service.js';
import { NotificationsService, type Recipient } from '../notifications/notifications.service.js';
import { type ResolvedUnit, type UnitResolver, UnitsService } from '../units/units.service.js';
import { idsOf, UsersService } from '../users/users.service.js';
import { countOpenOrders } from './open-orders.js';
import { OpenOrdersRepository } from './open-orders.repository.js';
import { customerOfOrder, namesCustomer, scheduledAtOf } from './order-customer.js';
import { namesRecord, unitOfOrder } from './order-unit.js';
import { PartsService } from './parts/parts.service.js';
import { SubtasksService } from './subtasks.service.js';
import type { CreateWorkOrderBody, WorkOrderResponse } from './work-order.dto.js';
import type { WorkOrder } from './work-order.entity.js';
import { workOrderNoun } from './work-order.noun.js';
import { completionChange } from './work-order-rules.js';
import { type NamedRecords, WorkOrdersRepository } from './work-orders.repository.js';

type Values = QueryDeepPartialEntity<WorkOrder>;

const NOTHING_NAMED: NamedRecords = { turnUnit: null, residentUnitIds: [], jobCustomerId: null };

/** What made the order; absent: staff did. */
export interface WorkOrderOrigin extends Pick<WorkOrder, 'source'>, Partial<Pick<WorkOrder, 'turnTaskId'>> {
  /** In their order, instead of the body's one. */
  assigneeIds?: readonly number[];
}

export interface CreatedWorkOrder {
  /** Comes with the commit, so that the company's numbers are locked for one round trip. */
  id: Promise<number>;
  record: Promise<JsonText<WorkOrderResponse> | null>;
}

/** How an order begins, whoever makes it: its number, unit, assignee, due date, lines, and the mail to its assignee. */
@Injectable()
export class WorkOrderCreation {
  constructor(
    private readonly workOrders: WorkOrdersRepository,
    private readonly openOrders: OpenOrdersRepository,
    private readonly subtasks: SubtasksService,
    private readonly parts: PartsService,
    private readonly companies: CompaniesService,
    private readonly units: UnitsService,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
  ) {}

  async create(
    tx: CompanyTx,
    body: CreateWorkOrderBody,
    origin: Partial<WorkOrderOrigin> = {},
  ): Promise<CreatedWorkOrder> {
    const { subtasks, parts, propertyUnit: _, status = 'open', ...others } = body;
    const { assigneeIds = [], ...made } = origin;
    const { assignedToId = assigneeIds[0], ...fields } = others;
    const wanted = allOr(assigneeIds, assignedToId);
    const { unitOf, rules, technician, named } = await this.read(tx, body, wanted);
    const assignee = firstAssignee(rules, assignedToId, technician);
    const dueDate = dueDateOf(rules, body);
    const number = nextNumber(tx, workOrderNoun);
    tx.send(number);
    const unit = unitOfOrder(unitOf(), named);
    const assignees = allOr(wanted, assignee);
    const planned = { customerId: customerOfOrder(body, named), ...scheduledAtOf(body) };
    const assigned = { status, assignedToId: assignee, dueDate };
    const values = { ...fields, ...made, ...planned, propertyUnit: unit.propertyUnit, ...assigned };
    const id = this.insert(tx, { ...values, unitId: unit.unitId }, assignees, { subtasks, parts });
    const logged = this.log(tx, values, unit);
    const record = this.workOrders.find(tx, LAST_ID, isPlainOrder(body, made));
    tx.send(id, record);
    const [people] = await Promise.all([this.notifications.recipients(tx, assignees), logged]);
    tx.count('work_orders', status, 1);
    countOpenOrders(tx, null, { status, userIds: assignees });
    // Nobody waits for the number unless there is somebody to mail it to.
    if (people.length > 0) this.mail(tx, { id: await id, workOrderNumber: await number, title: fields.title }, people);
    return { id, record };
  }

  /** All that is needed before anything is written, in one round trip. Throws if one of the people may not be assigned. */
  private async read(tx: CompanyTx, body: CreateWorkOrderBody, wanted: readonly number[]): Promise<ReadBefore> {
    const companyRules = this.companies.workRules(tx);
    const isForAnybody = body.assignedToId === undefined && wanted.length === 0;
    const [unitOf, refusal, rules, technician, named] = await Promise.all([
      this.units.resolver(tx, body.propertyUnit, { rules: companyRules }),
      this.users.assignmentRefusal(tx, wanted, 'assignedToId'),
      companyRules,
      isForAnybody ? this.openOrders.leastBusyTechnician(tx) : null,
      namesOther(body) ? this.workOrders.named(tx, body) : NOTHING_NAMED,
    ]);
    if (refusal) throw refusal;
    return { unitOf, rules, technician, named };
  }

  /** Together with the order, unless its unit is new, too, and gets its id only then. */
  private async log(tx: CompanyTx, values: Values, { unitId: known, id }: ResolvedUnit): Promise<void> {
    const unitId = typeof known === 'function' ? await id : known;
    tx.auditInserted({ action: 'created', noun: workOrderNoun.name, after: { ...values, unitId } }, LAST_NUMBER);
  }

  /** Tells people that they are assigned now. */
  mail(
    tx: CompanyTx,
    { id, workOrderNumber, title }: Pick<WorkOrder, 'id' | 'workOrderNumber' | 'title'>,
    people: readonly Recipient[],
  ): void {
    const work = { noun: 'work order', path: 'work-orders', id, number: workOrderNumber, title };
    this.notifications.mailAssignment(tx, work, people);
  }

  private insert(
    tx: CompanyTx,
    values: Values,
    assignees: readonly number[],
    { subtasks = [], parts = [] }: Pick<CreateWorkOrderBody, 'subtasks' | 'parts'>,
  ): Promise<number> {
    const completedAt = completionChange(null, values.status as WorkOrder['status'], new Date()) ?? null;
    const id = this.workOrders.insert(tx, {
      ...values,
      workOrderNumber: LAST_NUMBER.noted,
      completedAt,
      createdById: tx.actor.userId,
    });
    tx.send(
      this.workOrders.insertAssignees(tx, assignees),
      this.subtasks.insertLines(tx, subtasks),
      this.parts.insertLines(tx, parts),
    );
    return id;
  }
}

interface ReadBefore {
  unitOf: UnitResolver;
  rules: WorkRules;
  technician: number | null;
  named: NamedRecords;
}

const namesOther = (body: CreateWorkOrderBody): boolean => namesRecord(body) || namesCustomer(body);

/** It refers to nothing but a unit, and has no parts. */
const isPlainOrder = (body: CreateWorkOrderBody, { turnTaskId }: Partial<WorkOrderOrigin>): boolean =>
  !namesOther(body) && !turnTaskId && !body.parts?.length;

const allOr = (ids: readonly number[], one: number | null | undefined): readonly number[] =>
  ids.length > 0 ? ids : idsOf(one);

/** An absent assignee lets the company's auto-assign rule choose; an explicit null stays unassigned. */
function firstAssignee(
  { autoAssign }: WorkRules,
  wanted: number | null | undefined,
  technician: number | null,
): number | null {
  if (wanted !== undefined) return wanted;
  return autoAssign ? technician : null;
}

/** An absent due date is tomorrow for urgent work, else the company's response days from today. */
const dueDateOf = ({ today, responseDays }: WorkRules, { dueDate, priority }: CreateWorkOrderBody): string | null =>
  dueDate === undefined ? addDays(today, priority === 'urgent' ? 1 : responseDays) : dueDate;
