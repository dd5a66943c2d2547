import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { LaborRate } from './labor-rate.entity.js';

@Injectable()
export class LaborRatesRepository {
  async ofCompany(read: CompanyRead): Promise<number | null> {
    const [row] = await read.query<{ rate: number | null }>(
      `select rate from labor_rates where company_id = $1 and user_id is null order by valid_from desc, id desc limit 1`,
      [read.companyId],
    );
    return row?.rate ?? null;
  }

  async insert(tx: CompanyTx, userId: number | null, rate: number | null): Promise<void> {
    await tx.insertAll(LaborRate, [{ userId, rate, setById: tx.actor.userId }]);
  }
}
