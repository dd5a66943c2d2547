import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { LAST_ID, type RecordId, recordStatement } from '../../platform/database/noted-values.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { VisitQuery, VisitResponse } from './visit.dto.js';
import { Visit } from './visit.entity.js';
import { VisitAssignment } from './visit-assignment.entity.js';
import { oneVisitTask, visitColumns, visitJoins, visitList } from './visit-list.js';
import type { NewVisitTask, VisitTaskResponse } from './visit-task.dto.js';
import { VisitTask } from './visit-task.entity.js';

const oneVisit = recordStatement(
  (id) => `select row_to_json(r)::text as record from (
    select ${visitColumns} from visits v ${visitJoins} where v.company_id = $1 and v.id = ${id}) r`,
);

/** What mails call a visit. */
export interface VisitedJob {
  jobNumber: string;
  customerName: string;
}

@Injectable()
export class VisitsRepository {
  list(read: CompanyRead, query: VisitQuery, invoiceId?: number): Promise<Page<VisitResponse>> {
    return readPage(read, visitList(read.companyId, query, invoiceId), query);
  }

  async find(read: CompanyRead, id: RecordId): Promise<JsonText<VisitResponse> | null> {
    const [row] = await read.query<{ record: JsonText<VisitResponse> }>(...oneVisit(read.companyId, id));
    return row?.record ?? null;
  }

  findEntity(read: CompanyRead, id: number): Promise<Visit | null> {
    return read.findOne(Visit, { id });
  }

  async jobOf(read: CompanyRead, invoiceId: number): Promise<VisitedJob | undefined> {
    const [job] = await read.query<VisitedJob>(
      `select replace(i.invoice_number, 'INV-', 'JOB-') as "jobNumber", c.name as "customerName"
       from invoices_read i join customers_read c on c.company_id = i.company_id and c.id = i.customer_id
       where i.company_id = $1 and i.id = $2`,
      [read.companyId, invoiceId],
    );
    return job;
  }

  lock(tx: CompanyTx, id: number): Promise<Visit | null> {
    return tx.findForUpdate(Visit, id);
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<Visit>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(Visit, values);
  }

  async update(tx: CompanyTx, visit: Visit, changes: QueryDeepPartialEntity<Visit>): Promise<void> {
    await tx.update(Visit, { id: visit.id }, { ...changes, version: visit.version + 1, updatedAt: () => 'now()' });
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(Visit, { id });
  }

  async assigneeIds(read: CompanyRead, visitId: number): Promise<number[]> {
    const rows = await read.find(VisitAssignment, { visitId }, { position: 'asc', id: 'asc' });
    return rows.map(({ userId }) => userId);
  }

  /** Adds people to the visit that was just inserted. */
  assign(tx: CompanyTx, userIds: readonly number[]): Promise<void> {
    const visitId = LAST_ID.noted;
    return tx.insertAll(
      VisitAssignment,
      userIds.map((userId, position) => ({ visitId, userId, position })),
    );
  }

  /** Who stays assigned has been since they were. */
  async replaceAssignees(tx: CompanyTx, visitId: number, userIds: readonly number[]): Promise<void> {
    const values = [tx.companyId, visitId, userIds];
    await Promise.all([
      tx.query(
        'delete from visit_assignments where company_id = $1 and visit_id = $2 and user_id <> all ($3::int[])',
        values,
      ),
      tx.query(
        `insert into visit_assignments (company_id, visit_id, user_id, position)
         select $1::int, $2::int, u.id, u.position - 1 from unnest($3::int[]) with ordinality u (id, position)
         on conflict (company_id, visit_id, user_id) do update set position = excluded.position`,
        values,
      ),
    ]);
  }

  /** The checklist of the visit that was just inserted, in its order. */
  insertTasks(tx: CompanyTx, tasks: readonly NewVisitTask[]): Promise<void> {
    const visitId = LAST_ID.noted;
    return tx.insertAll(
      VisitTask,
      tasks.map(({ task }, position) => ({ visitId, task, position })),
    );
  }

  tasks(read: CompanyRead, visitId: number): Promise<VisitTask[]> {
    return read.find(VisitTask, { visitId }, { position: 'asc', id: 'asc' });
  }

  findTask(read: CompanyRead, id: number): Promise<VisitTask | null> {
    return read.findOne(VisitTask, { id });
  }

  lockTask(tx: CompanyTx, id: number): Promise<VisitTask | null> {
    return tx.findForUpdate(VisitTask, id);
  }

  async taskRecord(read: CompanyRead, id: number): Promise<JsonText<VisitTaskResponse> | null> {
    const rows = await read.query<{ record: JsonText<VisitTaskResponse> }>(oneVisitTask, [read.companyId, id]);
    return rows[0]?.record ?? null;
  }

  insertTask(
    tx: CompanyTx,
    values: Pick<VisitTask, 'visitId' | 'task' | 'position'>,
    createdAt: Date | undefined,
  ): Promise<number> {
    return tx.insert(VisitTask, { ...values, createdAt });
  }

  async updateTask(tx: CompanyTx, id: number, changes: QueryDeepPartialEntity<VisitTask>): Promise<void> {
    await tx.update(VisitTask, { id }, changes);
  }

  async deleteTask(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(VisitTask, { id });
  }
}
