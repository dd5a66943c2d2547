import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { nextNumber } from '../../platform/numbering/company-numbers.js';
import { CompaniesService } from '../companies/companies.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { type ShowsUnitNumbers, UnitsService } from '../units/units.service.js';
import { UsersService } from '../users/users.service.js';
import { workOrderNoun } from './work-order.noun.js';
import { SubtasksService } from './subtasks.service.js';
import type {
  AssignmentsBody,
  CreateWorkOrderBody,
  UpdateWorkOrderBody,
  WorkOrderQuery,
  WorkOrderResponse,
} from './work-order.dto.js';
import type { WorkOrder } from './work-order.entity.js';
import { completionChange, replaceFirstAssignee, deletionRefusal, statusRefusal } from './work-order-rules.js';
import { WorkOrdersRepository } from './work-orders.repository.js';

export { workOrderCategories, workOrderPriorities, workOrderStatuses } from './work-order.entity.js';

const NOUN = 'work-order';
const COUNTED = 'work_orders';
type Changes = QueryDeepPartialEntity<WorkOrder>;

/**
 * A work order's number is counted up per company, its unit text finds or makes a unit, its assignees are one set
 * whose first member is `assignedToId`, and it is neither completed, cancelled nor deleted while its timer runs.
 */
@Injectable()
export class WorkOrdersService implements ShowsUnitNumbers {
  constructor(
    private readonly database: Database,
    private readonly workOrders: WorkOrdersRepository,
    private readonly subtasks: SubtasksService,
    private readonly companies: CompaniesService,
    private readonly units: UnitsService,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
  ) {
    units.keepNumbersInStep(this);
  }

  list(companyId: number, query: WorkOrderQuery): Promise<Page<WorkOrderResponse>> {
    return this.workOrders.list(this.database.readCompany(companyId), query);
  }

  async find(companyId: number, id: number): Promise<JsonText<WorkOrderResponse>> {
    const record = await this.workOrders.find(this.database.readCompany(companyId), id);
    if (record === null) throw new NotFound('Work order');
    return record;
  }

  create(companyId: number, actor: Actor, body: CreateWorkOrderBody): Promise<JsonText<WorkOrderResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { subtasks = [], propertyUnit, assignedToId, status = 'open', ...fields } = body;
      const rules = await this.companies.rules(tx);
      const unit = await this.units.resolve(tx, rules, propertyUnit);
      const assignee = await this.firstAssignee(tx, rules.autoAssign, assignedToId);
      const workOrderNumber = await nextNumber(tx, workOrderNoun);
      const id = await this.workOrders.insert(tx, {
        ...fields,
        ...unit,
        status,
        assignedToId: assignee,
        workOrderNumber,
        completedAt: completionChange(null, status, new Date()) ?? null,
      });
      if (assignee !== null) {
        await this.workOrders.insertAssignees(tx, id, [assignee]);
        await this.tell(tx, { id, workOrderNumber, title: fields.title }, [assignee]);
      }
      await this.subtasks.insertLines(tx, id, subtasks);
      tx.count(COUNTED, status, 1);
      tx.audit({
        action: 'created',
        noun: NOUN,
        recordId: id,
        after: { ...fields, ...unit, status, assignedToId: assignee },
      });
      return (await this.workOrders.find(tx, id))!;
    });
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateWorkOrderBody,
    version: number | undefined,
  ): Promise<JsonText<WorkOrderResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const order = await this.lockForEdit(tx, id, version);
      const { subtasks, assignedToId, ...fields } = body;
      if (subtasks && version === undefined)
        throw new Invalid('If-Match is needed when subtasks are sent.', 'if-match-required');
      const changes = await this.changesOf(tx, order, fields);
      const hasOtherPeople = await this.changeFirstAssignee(tx, order, assignedToId);
      if (subtasks) await this.subtasks.replaceLines(tx, id, subtasks);
      await this.save(tx, order, { ...changes, assignedToId }, hasOtherPeople || subtasks !== undefined);
      return (await this.workOrders.find(tx, id))!;
    });
  }

  /** Makes these users the assignees, in this order. */
  assign(
    companyId: number,
    actor: Actor,
    id: number,
    { userIds }: AssignmentsBody,
    version: number | undefined,
  ): Promise<JsonText<WorkOrderResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const order = await this.lockForEdit(tx, id, version);
      await this.users.requireAssignable(tx, userIds, 'userIds');
      const before = await this.workOrders.assigneeIds(tx, id);
      await this.replaceAssignees(tx, order, before, userIds);
      await this.workOrders.update(tx, order, { assignedToId: userIds[0] ?? null });
      return (await this.workOrders.find(tx, id))!;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const order = await this.lockForEdit(tx, id, undefined);
      const refusal = deletionRefusal(order);
      if (refusal) throw new Conflict(refusal, 'timer-running');
      await this.workOrders.delete(tx, id);
      tx.count(COUNTED, order.status, -1);
      const { workOrderNumber, title, status } = order;
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { workOrderNumber, title, status } });
    });
  }

  /** The unit's number as its work orders show it. */
  followUnitNumber(tx: CompanyTx, unitId: number, unitNumber: string): Promise<void> {
    return this.workOrders.renumberUnit(tx, unitId, unitNumber);
  }

  private async lockForEdit(tx: CompanyTx, id: number, version: number | undefined): Promise<WorkOrder> {
    const order = await this.workOrders.lock(tx, id);
    if (!order) throw new NotFound('Work order');
    if (version === undefined || version === order.version) return order;
    throw new StaleEdit(JSON.parse((await this.workOrders.find(tx, id))!));
  }

  /** The columns that a body's own fields mean; refuses a status that the timer forbids. */
  private async changesOf(
    tx: CompanyTx,
    order: WorkOrder,
    { propertyUnit, ...fields }: Omit<UpdateWorkOrderBody, 'subtasks' | 'assignedToId'>,
  ): Promise<Changes> {
    const refusal = fields.status && statusRefusal(order, fields.status);
    if (refusal) throw new Conflict(refusal, 'timer-running');
    const completedAt = fields.status && completionChange(order.status, fields.status, new Date());
    if (propertyUnit === undefined) return { ...fields, completedAt };
    return { ...fields, completedAt, ...(await this.units.resolve(tx, await this.companies.rules(tx), propertyUnit)) };
  }

  /** Writes what differs; an edit that changes nothing leaves the version as it is. */
  private async save(tx: CompanyTx, order: WorkOrder, wanted: Changes, hasOtherChanges: boolean): Promise<void> {
    const names = (Object.keys(wanted) as (keyof WorkOrder)[]).filter((name) => differs(order[name], wanted[name]));
    if (names.length === 0 && !hasOtherChanges) return;
    const after: Changes = Object.fromEntries(names.map((name) => [name, wanted[name]]));
    await this.workOrders.update(tx, order, after);
    if (after.status) {
      tx.count(COUNTED, order.status, -1);
      tx.count(COUNTED, after.status as WorkOrder['status'], 1);
    }
    if (names.length === 0) return;
    const before = Object.fromEntries(names.map((name) => [name, order[name]]));
    tx.audit({ action: 'updated', noun: NOUN, recordId: order.id, before, after });
  }

  /** An absent assignee lets the company's auto-assign rule choose; an explicit null stays unassigned. */
  private async firstAssignee(
    tx: CompanyTx,
    autoAssign: boolean,
    wanted: number | null | undefined,
  ): Promise<number | null> {
    if (wanted === undefined) return autoAssign ? this.workOrders.leastBusyTechnician(tx) : null;
    if (wanted !== null) await this.users.requireAssignable(tx, [wanted], 'assignedToId');
    return wanted;
  }

  /** Whether somebody else works on the order now; an absent field changes nothing. */
  private async changeFirstAssignee(
    tx: CompanyTx,
    order: WorkOrder,
    first: number | null | undefined,
  ): Promise<boolean> {
    if (first === undefined) return false;
    if (first !== null) await this.users.requireAssignable(tx, [first], 'assignedToId');
    const before = await this.workOrders.assigneeIds(tx, order.id);
    const userIds = replaceFirstAssignee(before, first);
    if (String(before) === String(userIds)) return false;
    await this.replaceAssignees(tx, order, before, userIds);
    return true;
  }

  private async replaceAssignees(tx: CompanyTx, order: WorkOrder, before: number[], userIds: number[]): Promise<void> {
    const { id } = order;
    await this.workOrders.replaceAssignees(tx, id, userIds);
    const added = userIds.filter((userId) => !before.includes(userId));
    await this.tell(tx, order, added);
    tx.audit({ action: 'assigned', noun: NOUN, recordId: id, before: { userIds: before }, after: { userIds } });
  }

  private tell(
    tx: CompanyTx,
    { id, workOrderNumber, title }: Pick<WorkOrder, 'id' | 'workOrderNumber' | 'title'>,
    userIds: readonly number[],
  ): Promise<void> {
    const work = { noun: 'work order', path: 'work-orders', id, number: workOrderNumber, title };
    return this.notifications.mailAssignment(tx, work, userIds);
  }
}

/** What was not asked for does not differ; dates differ by their instant. */
function differs(before: unknown, after: unknown): boolean {
  return after !== undefined && JSON.stringify(before) !== JSON.stringify(after);
}
