import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { addDays, todayOf } from '../../platform/database/company-day.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { LAST_ID } from '../../platform/database/noted-values.js';
import type { JsonText } from '../../platform/http/paging.js';
import { LAST_NUMBER, nextNumber } from '../../platform/numbering/company-numbers.js';
import { CompaniesService } from '../companies/companies.service.js';
import { CompanySettingsService } from '../companies/company-settings.service.js';
import { NotificationsService, type Recipient } from '../notifications/notifications.service.js';
import { UnitsService } from '../units/units.service.js';
import { idsOf, UsersService } from '../users/users.service.js';
import { customerOfOrder, scheduledAtOf } from './order-customer.js';
import { unitOfOrder } from './order-unit.js';
import type { NewPart } from './parts/part.dto.js';
import { PartsService } from './parts/parts.service.js';
import type { NewSubtaskLine } from './subtask.dto.js';
import { SubtasksService } from './subtasks.service.js';
import type { CreateWorkOrderBody, WorkOrderResponse } from './work-order.dto.js';
import type { WorkOrder } from './work-order.entity.js';
import { workOrderNoun } from './work-order.noun.js';
import { completionChange } from './work-order-rules.js';
import { WorkOrdersRepository } from './work-orders.repository.js';

type Values = QueryDeepPartialEntity<WorkOrder>;

/** What made the order; absent: staff did. */
export interface WorkOrderOrigin extends Pick<WorkOrder, 'source'>, Partial<Pick<WorkOrder, 'turnTaskId'>> {
  /** In their order, instead of the body's one. */
  assigneeIds?: readonly number[];
}

export interface CreatedWorkOrder {
  id: number;
  record: JsonText<WorkOrderResponse>;
}

/** How an order begins, whoever makes it: its number, unit, assignee, due date, lines, and the mail to its assignee. */
@Injectable()
export class WorkOrderCreation {
  constructor(
    private readonly workOrders: WorkOrdersRepository,
    private readonly subtasks: SubtasksService,
    private readonly parts: PartsService,
    private readonly companies: CompaniesService,
    private readonly settings: CompanySettingsService,
    private readonly units: UnitsService,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
  ) {}

  async create(
    tx: CompanyTx,
    body: CreateWorkOrderBody,
    origin: Partial<WorkOrderOrigin> = {},
  ): Promise<CreatedWorkOrder> {
    const { subtasks = [], parts = [], propertyUnit, status = 'open', ...others } = body;
    const { assigneeIds = [], ...made } = origin;
    const { assignedToId = assigneeIds[0], ...fields } = others;
    const known = assigneeIds.length > 0 ? assigneeIds : idsOf(assignedToId);
    const [unitOf, refusal, assignee, dueDate, named] = await Promise.all([
      this.units.resolver(tx, propertyUnit),
      this.users.assignmentRefusal(tx, known, 'assignedToId'),
      this.firstAssignee(tx, assignedToId),
      this.dueDate(tx, body),
      this.workOrders.named(tx, body),
    ]);
    if (refusal) throw refusal;
    const number = nextNumber(tx, workOrderNoun);
    tx.send(number);
    const unit = unitOfOrder(unitOf(), named);
    const assignees = known.length > 0 ? known : idsOf(assignee);
    const planned = { customerId: customerOfOrder(body, named), ...scheduledAtOf(body) };
    const assigned = { status, assignedToId: assignee, dueDate };
    const values = { ...fields, ...made, ...planned, propertyUnit: unit.propertyUnit, ...assigned };
    const [workOrderNumber, id, people, record, unitId] = await Promise.all([
      number,
      this.insert(tx, { ...values, unitId: unit.unitId }, assignees, subtasks, parts),
      this.notifications.recipients(tx, assignees),
      this.workOrders.find(tx, LAST_ID),
      unit.id,
    ]);
    tx.count('work_orders', status, 1);
    tx.audit({ action: 'created', noun: workOrderNoun.name, recordId: id, after: { ...values, unitId } });
    this.mail(tx, { id, workOrderNumber, title: fields.title }, people);
    return { id, record: record! };
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

  /** An absent assignee lets the company's auto-assign rule choose; an explicit null stays unassigned. */
  private async firstAssignee(tx: CompanyTx, wanted: number | null | undefined): Promise<number | null> {
    if (wanted !== undefined) return wanted;
    const [rules, technician] = await Promise.all([this.companies.rules(tx), this.workOrders.leastBusyTechnician(tx)]);
    return rules.autoAssign ? technician : null;
  }

  /** An absent due date is tomorrow for urgent work, else the company's response days from today. */
  private async dueDate(tx: CompanyTx, { dueDate, priority }: CreateWorkOrderBody): Promise<string | null> {
    if (dueDate !== undefined) return dueDate;
    const [today, responseDays] = await Promise.all([todayOf(tx), this.settings.responseDays(tx)]);
    return addDays(today, priority === 'urgent' ? 1 : responseDays);
  }

  private insert(
    tx: CompanyTx,
    values: Values,
    assignees: readonly number[],
    subtasks: readonly NewSubtaskLine[],
    parts: readonly NewPart[],
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
