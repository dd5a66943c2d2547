import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { CSV_START, csvLines } from '../../../platform/csv/csv-text.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { CompanyDays } from '../../../platform/jobs/company-days.js';
import { Nouns } from '../../../platform/nouns/nouns.js';
import { CompanyRegistryRepository } from '../company-registry.repository.js';
import { CompanyUsageRepository, type UsageMonth } from './company-usage.repository.js';

const COMPANIES_OF_PART = 200;

const columns = [
  ...(['companyId', 'company', 'project', 'businessType', 'month', 'people', 'recordsMade', 'storageBytes'] as const),
  ...(['mails', 'keyRequests', 'countedAt'] as const),
] satisfies (keyof UsageMonth)[];

/** Each company's day counts what it uses, because counting it for a list of all companies would take too long. */
@Injectable()
export class CompanyUsageService {
  constructor(
    private readonly database: Database,
    private readonly usage: CompanyUsageRepository,
    private readonly registry: CompanyRegistryRepository,
    private readonly nouns: Nouns,
    days: CompanyDays,
  ) {
    days.add(
      'usage',
      (tx) => this.count(tx),
      (tx) => this.usage.isDue(tx),
    );
  }

  /** A file of all companies; it is read while it is sent. */
  async *file(actor: Actor): AsyncGenerator<string> {
    yield CSV_START + csvLines([columns]);
    for (let afterId = 0; ;) {
      const months = await this.database.onPlatform(actor, (tx) => this.usage.months(tx, afterId, COMPANIES_OF_PART));
      if (months.length === 0) return;
      yield csvLines(months.map((month) => columns.map((column) => month[column])));
      afterId = months.at(-1)!.companyId;
    }
  }

  private async count(tx: CompanyTx): Promise<void> {
    const { records, storageBytes } = await this.registry.usage(tx, this.nouns.counts);
    const total = Object.values(records).reduce((sum, count) => sum + count, 0);
    await this.usage.saveTotals(tx, total, storageBytes);
    await this.usage.countMonths(tx, storageBytes);
  }
}
