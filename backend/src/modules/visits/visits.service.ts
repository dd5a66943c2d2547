import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { LAST_ID } from '../../platform/database/noted-values.js';
import { Conflict, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { VisitedJobsService } from '../invoices/visited-jobs.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { TimeEntriesService } from '../time-entries/time-entries.service.js';
import { TimersService } from '../time-entries/timers.service.js';
import { UsersService } from '../users/users.service.js';
import type { CreateVisitBody, UpdateVisitBody, VisitQuery, VisitResponse } from './visit.dto.js';
import type { Visit } from './visit.entity.js';
import { movedVisitMail } from './moved-visit-mail.js';
import { isOpen } from './visit-rules.js';
import { VisitsRepository } from './visits.repository.js';

const NOUN = 'visit';

/**
 * A job's assignee, day and time are those of its first open visit: each change of a visit gives them to the job, and
 * the database gives what is set on the job to the visit (`keep_first_visit`).
 */
@Injectable()
export class VisitsService {
  constructor(
    private readonly database: Database,
    private readonly visits: VisitsRepository,
    private readonly jobs: VisitedJobsService,
    private readonly users: UsersService,
    private readonly timers: TimersService,
    private readonly entries: TimeEntriesService,
    private readonly notifications: NotificationsService,
  ) {}

  list(companyId: number, query: VisitQuery): Promise<Page<VisitResponse>> {
    return this.visits.list(this.database.readCompany(companyId), query);
  }

  async listOfJob(companyId: number, invoiceId: number, query: VisitQuery): Promise<Page<VisitResponse>> {
    const read = this.database.readCompany(companyId);
    if (!(await this.visits.jobOf(read, invoiceId))) throw new NotFound('Job');
    return this.visits.list(read, query, invoiceId);
  }

  async find(companyId: number, id: number): Promise<JsonText<VisitResponse>> {
    const record = await this.visits.find(this.database.readCompany(companyId), id);
    if (record === null) throw new NotFound('Visit');
    return record;
  }

  create(companyId: number, actor: Actor, invoiceId: number, body: CreateVisitBody): Promise<JsonText<VisitResponse>> {
    return this.database.inCompany(companyId, actor, (tx) => this.insert(tx, invoiceId, body));
  }

  /** Creates a visit inside another transaction, for example that of a series. */
  async insert(tx: CompanyTx, invoiceId: number, body: CreateVisitBody): Promise<JsonText<VisitResponse>> {
    const { tasks = [], assigneeIds = [], ...fields } = body;
    const [job, refusal] = await Promise.all([
      this.jobs.lock(tx, invoiceId),
      this.users.assignmentRefusal(tx, assigneeIds, 'assigneeIds'),
    ]);
    if (!job) throw new NotFound('Job');
    if (refusal) throw refusal;
    const [id, , , , people, named, record] = await Promise.all([
      this.visits.insert(tx, { ...fields, invoiceId }),
      this.visits.assign(tx, assigneeIds),
      this.visits.insertTasks(tx, tasks),
      this.jobs.follow(tx, invoiceId),
      this.notifications.recipients(tx, assigneeIds),
      this.visits.jobOf(tx, invoiceId),
      this.visits.find(tx, LAST_ID),
    ]);
    const after = {
      ...fields,
      invoiceId,
      assigneeIds,
      ...(tasks.length > 0 && { tasks: tasks.map(({ task }) => task) }),
    };
    tx.audit({ action: 'created', noun: NOUN, recordId: id, after });
    const { jobNumber, customerName } = named!;
    const work = { noun: NOUN, path: 'visits', id, number: jobNumber, title: customerName };
    this.notifications.mailAssignment(tx, work, people);
    return record!;
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    { assigneeIds, ...fields }: UpdateVisitBody,
    version: number | undefined,
  ): Promise<JsonText<VisitResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const invoiceId = await this.invoiceOf(tx, id);
      const [, locked, former, refusal] = await Promise.all([
        this.jobs.lock(tx, invoiceId),
        this.visits.lock(tx, id),
        this.visits.assigneeIds(tx, id),
        assigneeIds && this.users.assignmentRefusal(tx, assigneeIds, 'assigneeIds'),
      ]);
      const visit = await this.current(tx, id, locked, version);
      tx.deviceTimeFor(visit.createdAt);
      if (refusal) throw refusal;
      const { before, after } = changesOf(visit, former, fields, assigneeIds);
      if (Object.keys(after).length === 0) return (await this.visits.find(tx, id))!;
      this.write(tx, visit, after);
      tx.audit({ action: 'updated', noun: NOUN, recordId: id, before, after });
      const isMoved = isOpen(visit.state) && ('date' in after || 'startTime' in after);
      const [record] = await Promise.all([
        this.visits.find(tx, id),
        this.jobs.follow(tx, invoiceId),
        this.mailChange(tx, { ...visit, ...fields }, former, assigneeIds ?? former, isMoved),
      ]);
      return record!;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const invoiceId = await this.invoiceOf(tx, id);
      const [, locked, isTimed, running] = await Promise.all([
        this.jobs.lock(tx, invoiceId),
        this.visits.lock(tx, id),
        this.entries.isTimed(tx, { visitId: id }),
        this.timers.lockRunning(tx, { visitId: id }),
      ]);
      const visit = await this.current(tx, id, locked, undefined);
      if (running.length > 0)
        throw new Conflict('Please stop the job timer before deleting the visit.', 'timer-running');
      if (isTimed) throw new Conflict('People have worked on this visit, so it stays. Cancel it instead.', 'has-time');
      tx.send(this.visits.delete(tx, id));
      const { date, startTime, state } = visit;
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { invoiceId, date, startTime, state } });
      await this.jobs.follow(tx, invoiceId);
    });
  }

  private async invoiceOf(tx: CompanyTx, id: number): Promise<number> {
    const visit = await this.visits.findEntity(tx, id);
    if (!visit) throw new NotFound('Visit');
    return visit.invoiceId;
  }

  private async current(tx: CompanyTx, id: number, visit: Visit | null, version: number | undefined): Promise<Visit> {
    if (!visit) throw new NotFound('Visit');
    if (version === undefined || version === visit.version) return visit;
    throw new StaleEdit(JSON.parse((await this.visits.find(tx, id))!));
  }

  private write(tx: CompanyTx, visit: Visit, { assigneeIds, ...columns }: Changes): void {
    const isMoved = 'date' in columns || 'startTime' in columns;
    tx.send(this.visits.update(tx, visit, { ...columns, ...(isMoved && { movedAt: new Date() }) }));
    if (assigneeIds) tx.send(this.visits.replaceAssignees(tx, visit.id, assigneeIds));
  }

  /** Who is new gets the mail of an assignment; who stays one of the new day or time. */
  private async mailChange(
    tx: CompanyTx,
    visit: Visit,
    former: readonly number[],
    assigneeIds: readonly number[],
    isMoved: boolean,
  ): Promise<void> {
    const added = assigneeIds.filter((userId) => !former.includes(userId));
    const staying = isMoved ? assigneeIds.filter((userId) => former.includes(userId)) : [];
    if (added.length + staying.length === 0) return;
    const [job, assigned, others] = await Promise.all([
      this.visits.jobOf(tx, visit.invoiceId),
      this.notifications.recipients(tx, added),
      this.notifications.recipients(tx, staying),
    ]);
    const { jobNumber, customerName } = job!;
    const { id, date, startTime } = visit;
    const work = { noun: NOUN, path: 'visits', id, number: jobNumber, title: customerName };
    this.notifications.mailAssignment(tx, work, assigned);
    const moved = { id, jobNumber, customerName, date, startTime: startTime?.slice(0, 'HH:MM'.length) ?? null };
    this.notifications.mail(tx, others, (person, baseUrl) => movedVisitMail(moved, person, baseUrl));
  }
}

type Changes = QueryDeepPartialEntity<Visit> & { assigneeIds?: number[] };

/** What the body changes. */
function changesOf(
  visit: Visit,
  former: number[],
  { startTime, ...fields }: Omit<UpdateVisitBody, 'assigneeIds'>,
  assigneeIds: number[] | undefined,
): { before: Record<string, unknown>; after: Changes } {
  // In the column's format, so that an equal time is no change.
  const wanted: Record<string, unknown> = {
    ...fields,
    startTime: startTime ? `${startTime}:00` : startTime,
    assigneeIds,
  };
  const current: Record<string, unknown> = { ...visit, assigneeIds: former };
  const names = Object.keys(wanted).filter(
    (name) => wanted[name] !== undefined && JSON.stringify(wanted[name]) !== JSON.stringify(current[name]),
  );
  const pick = (of: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: pick(current), after: pick(wanted) };
}
