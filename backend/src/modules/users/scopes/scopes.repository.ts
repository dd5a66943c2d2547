import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import type { ScopeResponse } from './scope.dto.js';

export interface ScopedUser extends ScopeResponse {
  accountType: string;
}

export interface RecordCounts {
  units: number;
  workOrders: number;
  turns: number;
  residents: number;
}

const select = `select scope_buildings as buildings, scope_assigned_only as "assignedOnly", version,
  account_type as "accountType" from users where company_id = $1 and id = $2 and deleted_at is null`;

@Injectable()
export class ScopesRepository {
  async find(read: CompanyRead, userId: number): Promise<ScopedUser | undefined> {
    return (await read.query<ScopedUser>(select, [read.companyId, userId]))[0];
  }

  async lock(tx: CompanyTx, userId: number): Promise<ScopedUser | undefined> {
    return (await tx.query<ScopedUser>(`${select} for no key update`, [tx.companyId, userId]))[0];
  }

  async set(
    tx: CompanyTx,
    userId: number,
    { buildings, assignedOnly }: Pick<ScopeResponse, 'buildings' | 'assignedOnly'>,
  ): Promise<void> {
    await tx.query(
      `update users set scope_buildings = $3, scope_assigned_only = $4, version = version + 1, updated_at = now()
       where company_id = $1 and id = $2`,
      [tx.companyId, userId, buildings, assignedOnly],
    );
  }

  async unknownBuildings(tx: CompanyTx, names: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ name: string }>(
      `select wanted.name from unnest($2::text[]) wanted (name)
       where not exists (select from units_read u where u.company_id = $1 and u.building_name = wanted.name)`,
      [tx.companyId, names],
    );
    return rows.map(({ name }) => name);
  }

  async counts(read: CompanyRead): Promise<RecordCounts> {
    const [counts] = await read.query<RecordCounts>(
      `select (select count(*)::int from units_read where company_id = $1) as units,
         (select count(*)::int from work_orders_read
           where company_id = $1 and status in ('open', 'in_progress')) as "workOrders",
         (select count(*)::int from turns_read where company_id = $1 and status <> 'completed') as turns,
         (select count(*)::int from residents_read where company_id = $1) as residents`,
      [read.companyId],
    );
    return counts!;
  }
}
