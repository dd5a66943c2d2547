import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { type Assignment, BulkService } from '../bulk/bulk.service.js';
import { TrashService } from '../trash/trash.service.js';
import { type ShowsUnitNumbers, UnitsService } from '../units/units.service.js';
import { idsOf, UsersService } from '../users/users.service.js';
import { type CreatedWorkOrder, WorkOrderCreation, type WorkOrderOrigin } from './work-order-creation.service.js';
import { SubtasksService } from './subtasks.service.js';
import type {
  AssignmentsBody,
  CreateWorkOrderBody,
  UpdateWorkOrderBody,
  WorkOrderCountsQuery,
  WorkOrderCountsResponse,
  WorkOrderQuery,
  WorkOrderResponse,
} from './work-order.dto.js';
import { TrashedWorkOrders } from './trashed-work-orders.js';
import { WorkOrderAssignees } from './work-order-assignees.js';
import { WorkOrderFollowersService } from './work-order-followers.service.js';
import type { WorkOrder } from './work-order.entity.js';
import { countOpenOrders } from './open-orders.js';
import { customerOfEdit, namesCustomer, scheduledAtOf } from './order-customer.js';
import { namesUnit, unitOfEdit } from './order-unit.js';
import { auditUpdate, type Changes, changesOf, notesWith, statusChange, taskChange } from './work-order-changes.js';
import { replaceFirstAssignee, deletionRefusal, isEnded, requireFound, requireSeen } from './work-order-rules.js';
import { workOrdersBulk } from './work-orders-bulk.js';
import { WorkOrdersRepository } from './work-orders.repository.js';

export { customerOfOrder } from './order-customer.js';
export { completePart, MAX_PARTS, NewPart } from './parts/part.dto.js';
export { MAX_SUBTASKS } from './subtask.dto.js';
export { AssigneeResponse } from './order-reference.dto.js';
export { CreateWorkOrderBody, MAX_ASSIGNEES, WorkOrderFields, WorkOrderResponse } from './work-order.dto.js';
export { replaceFirstAssignee } from './work-order-rules.js';
export {
  type PermissionToEnter,
  permissionsToEnter,
  workOrderCategories,
  workOrderPriorities,
  type WorkOrderStatus,
  workOrderStatuses,
} from './work-order.entity.js';

const NOUN = 'work-order';
const COUNTED = 'work_orders';

export interface OrderOfTask {
  id: number | null;
  trashed: Pick<WorkOrder, 'id' | 'workOrderNumber' | 'title'> | null;
}

/** The first of the assignees is `assignedToId`. An order whose timer runs cannot be ended or deleted. */
@Injectable()
export class WorkOrdersService implements ShowsUnitNumbers {
  constructor(
    private readonly database: Database,
    private readonly workOrders: WorkOrdersRepository,
    private readonly subtasks: SubtasksService,
    private readonly creation: WorkOrderCreation,
    private readonly units: UnitsService,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
    private readonly trash: TrashService,
    private readonly trashed: TrashedWorkOrders,
    private readonly assignees: WorkOrderAssignees,
    private readonly followers: WorkOrderFollowersService,
    bulk: BulkService,
  ) {
    bulk.keep(workOrdersBulk(this, workOrders));
    units.keepNumbersInStep(this);
  }

  list(companyId: number, query: WorkOrderQuery): Promise<Page<WorkOrderResponse>> {
    return this.workOrders.list(this.database.readCompany(companyId), query);
  }

  counts(companyId: number, query: WorkOrderCountsQuery): Promise<JsonText<WorkOrderCountsResponse>> {
    return this.workOrders.counts(this.database.readCompany(companyId), query);
  }

  async find(companyId: number, id: number): Promise<JsonText<WorkOrderResponse>> {
    return requireFound(await this.workOrders.find(this.database.readCompany(companyId), id));
  }

  async create(companyId: number, actor: Actor, body: CreateWorkOrderBody): Promise<JsonText<WorkOrderResponse>> {
    const made = await this.database.inCompany(companyId, actor, (tx) => this.creation.create(tx, body));
    return requireFound(await made.record);
  }

  /** The record as it is in the transaction. */
  async findIn(tx: CompanyTx, id: number): Promise<JsonText<WorkOrderResponse>> {
    return requireFound(await this.workOrders.find(tx, id));
  }

  /** For the modules whose records make orders, in the same transaction. */
  createFor(tx: CompanyTx, body: CreateWorkOrderBody, origin: WorkOrderOrigin): Promise<CreatedWorkOrder> {
    return this.creation.create(tx, body, origin);
  }

  /** The order that was made for a line of a turn, and else the one of the line that is in the trash. */
  async ofTurnTask(tx: CompanyTx, turnTaskId: number): Promise<OrderOfTask> {
    const [id, row] = await Promise.all([
      this.workOrders.idOfTurnTask(tx, turnTaskId),
      this.trash.rowWith(tx, COUNTED, 'turn_task_id', turnTaskId),
    ]);
    const trashed = row && { id: row.id, workOrderNumber: row.work_order_number as string, title: row.title as string };
    return { id, trashed };
  }

  /**
   * The task of the order failed again: a finished order is reopened and its people are told, and its notes get what it
   * does not say yet.
   */
  async reportAgain(tx: CompanyTx, id: number, text: string): Promise<JsonText<WorkOrderResponse>> {
    const [locked, userIds] = await this.lockAssigned(tx, id);
    const order = await this.current(tx, id, locked, undefined);
    const isOver = isEnded(order.status);
    const isSaid = [order.description, order.notes].some((said) => said?.includes(text));
    const notes = isSaid ? {} : { notes: notesWith(order, text) };
    const reopened = isOver ? { status: 'open' as const, completedAt: null } : {};
    auditUpdate(tx, order, this.save(tx, order, { ...notes, ...reopened }, false));
    countOpenOrders(tx, { ...order, userIds }, { ...order, ...reopened, userIds });
    if (isOver) tx.send(this.workOrders.renewAssignments(tx, id));
    // As in an update: what follows the order sees the whole company.
    if (isOver) await this.followers.follow(tx, order, reopened);
    const [people, record] = await Promise.all([
      this.notifications.recipients(tx, isOver ? userIds : []),
      this.workOrders.find(tx, id),
    ]);
    this.creation.mail(tx, order, people);
    return record!;
  }

  async update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateWorkOrderBody,
    version: number | undefined,
    restored: Pick<Changes, 'completedAt'> = {},
  ): Promise<JsonText<WorkOrderResponse>> {
    const { subtasks, assignedToId: first, propertyUnit: _, ...fields } = body;
    if (subtasks && version === undefined)
      throw new Invalid('If-Match is needed when subtasks are sent.', 'if-match-required');
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [locked, refusal, unitOf, assignees, lines, named] = await this.lockWithRules(tx, id, body);
      const order = await this.current(tx, id, locked, version);
      const change = statusChange(tx, order, fields.status, restored);
      if (refusal) throw refusal;
      const unit = unitOfEdit(order, fields, unitOf?.(), named);
      const unitFields = unit && { propertyUnit: unit.propertyUnit, unitId: unit.unitId };
      const planned = { customerId: customerOfEdit(order, fields, named), ...scheduledAtOf(fields) };
      const task = taskChange(order, fields);
      const wanted = { ...fields, ...change, ...planned, ...unitFields, ...task, assignedToId: first };
      // Between two of these statements, who sees the order by their assignment alone may not see it.
      const { added, after } = await tx.beyondScope(() => {
        const added = this.assignees.replaceFirst(tx, order, assignees, first);
        if (subtasks) this.subtasks.replaceLines(tx, order, lines, subtasks);
        return { added, after: this.save(tx, order, wanted, added !== undefined || subtasks !== undefined) };
      });
      const followed = this.followers.follow(tx, order, after);
      // What follows the order sees the whole company, which the statements after it must not.
      if (tx.isScoped) await followed;
      const [people, record, unitId] = await Promise.all([
        this.notifications.recipients(tx, added ?? []),
        this.workOrders.find(tx, id),
        unit?.id,
        followed,
      ]);
      const userIds = first === undefined ? assignees : replaceFirstAssignee(assignees, first);
      countOpenOrders(tx, { ...order, userIds: assignees }, { ...order, ...fields, userIds });
      auditUpdate(tx, order, 'unitId' in after ? { ...after, unitId } : after);
      this.creation.mail(tx, order, people);
      return requireSeen(record);
    });
  }

  assign(
    companyId: number,
    actor: Actor,
    id: number,
    { userIds }: AssignmentsBody,
    version: number | undefined,
    former: readonly Assignment[] = [],
  ): Promise<JsonText<WorkOrderResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [locked, refusal, before] = await Promise.all([
        this.workOrders.lock(tx, id),
        this.users.assignmentRefusal(tx, userIds, 'userIds'),
        this.workOrders.assigneeIds(tx, id),
      ]);
      const order = await this.current(tx, id, locked, version);
      if (refusal) throw refusal;
      if (String(before) === String(userIds)) return (await this.workOrders.find(tx, id))!;
      countOpenOrders(tx, { ...order, userIds: before }, { ...order, userIds });
      const added = await tx.beyondScope(() => {
        tx.send(this.workOrders.update(tx, order, { assignedToId: userIds[0] ?? null }));
        return this.assignees.replace(tx, order, before, userIds, former);
      });
      const [people, record] = await Promise.all([
        this.notifications.recipients(tx, added),
        this.workOrders.find(tx, id),
      ]);
      this.creation.mail(tx, order, people);
      return requireSeen(record);
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [locked, userIds] = await this.lockAssigned(tx, id);
      const order = await this.current(tx, id, locked, undefined);
      const refusal = deletionRefusal(order);
      if (refusal) throw new Conflict(refusal, 'timer-running');
      const { workOrderNumber, title, status } = order;
      const record = { noun: NOUN, recordId: id, label: `${workOrderNumber} · ${title}` };
      await this.trash.move(tx, record, () => this.trashed.take(tx, id));
      tx.count(COUNTED, status, -1);
      countOpenOrders(tx, { status, userIds }, null);
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { workOrderNumber, title, status } });
    });
  }

  /** Clears the resident of their orders, which stay, while the resident is in the trash. */
  takeResident(tx: CompanyTx, residentId: number): void {
    this.trashed.takeResident(tx, residentId);
  }

  /** Clears the job of its orders, which stay, while the job is in the trash. */
  takeInvoice(tx: CompanyTx, invoiceId: number): void {
    this.trashed.takeInvoice(tx, invoiceId);
  }

  /** Clears the turn of its orders, which stay, and takes the photos of its tasks, while the turn is in the trash. */
  takeTurn(tx: CompanyTx, turnId: number): void {
    this.trashed.takeTurn(tx, turnId);
  }

  /** Takes the photos of a job's visits while the job is in the trash. */
  takeJob(tx: CompanyTx, invoiceId: number): void {
    this.trashed.takeJob(tx, invoiceId);
  }

  followUnitNumber(tx: CompanyTx, unitId: number, unitNumber: string): Promise<void> {
    return this.workOrders.renumberUnit(tx, unitId, unitNumber);
  }

  private lockAssigned(tx: CompanyTx, id: number): Promise<[WorkOrder | null, number[]]> {
    return Promise.all([this.workOrders.lock(tx, id), this.workOrders.assigneeIds(tx, id)]);
  }

  private lockWithRules(tx: CompanyTx, id: number, body: UpdateWorkOrderBody) {
    const { propertyUnit, assignedToId, status, subtasks } = body;
    return Promise.all([
      this.workOrders.lock(tx, id),
      this.users.assignmentRefusal(tx, idsOf(assignedToId), 'assignedToId'),
      propertyUnit === undefined ? undefined : this.units.resolver(tx, propertyUnit),
      assignedToId === undefined && status === undefined ? [] : this.workOrders.assigneeIds(tx, id),
      subtasks ? this.workOrders.lockSubtasks(tx, id) : [],
      namesUnit(body) || namesCustomer(body) ? this.workOrders.named(tx, body, id) : undefined,
    ]);
  }

  private async current(
    tx: CompanyTx,
    id: number,
    order: WorkOrder | null,
    version: number | undefined,
  ): Promise<WorkOrder> {
    if (!order) throw new NotFound('Work order');
    if (version === undefined || version === order.version) return order;
    throw new StaleEdit(JSON.parse((await this.workOrders.find(tx, id))!));
  }

  private save(tx: CompanyTx, order: WorkOrder, wanted: Changes, hasOtherChanges: boolean): Changes {
    const after = changesOf(order, wanted);
    if (Object.keys(after).length > 0 || hasOtherChanges) tx.send(this.workOrders.update(tx, order, after));
    if (after.status) {
      tx.count(COUNTED, order.status, -1);
      tx.count(COUNTED, after.status as WorkOrder['status'], 1);
    }
    return after;
  }
}
