import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors.js';
import { type CompanyDay, CompanyDayRepository } from './company-day.repository.js';

export interface Reader {
  companyId: number;
  actor: Actor;
}

@Injectable()
export class ReportReader {
  constructor(
    private readonly database: Database,
    private readonly companyDay: CompanyDayRepository,
  ) {}

  day(reader: Reader): Promise<CompanyDay> {
    return this.read(reader, (_, day) => Promise.resolve(day));
  }

  read<T>({ companyId, actor }: Reader, work: (tx: CompanyTx, day: CompanyDay) => Promise<T>): Promise<T> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const day = await this.companyDay.begin(tx);
      // Only a super_admin can request a company that does not exist.
      if (!day) throw new NotFound('Company');
      return work(tx, day);
    });
  }
}
