import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../platform/http/paging.js';
import { dealConversionColumns } from './deal-conversion/deal-conversion-columns.js';
import type { ClosedDealRow, DealConversionResponse } from './deal-conversion/deal-conversion.dto.js';
import { DealConversionRepository } from './deal-conversion/deal-conversion.repository.js';
import { receivablesAgeingColumns } from './receivables-ageing/receivables-ageing-columns.js';
import type { ReceivableRow, ReceivablesAgeingResponse } from './receivables-ageing/receivables-ageing.dto.js';
import { ReceivablesAgeingRepository } from './receivables-ageing/receivables-ageing.repository.js';
import { fileName, pastPeriod } from './report-period.js';
import type { AsOfQuery, RangeQuery } from './report-query.dto.js';
import { type Reader, ReportReader } from './report-reader.js';
import { csvText, type ReportFile } from './report-rows.js';
import { revenueByMonthColumns } from './revenue-by-month/revenue-by-month-columns.js';
import type { RevenueByMonthResponse } from './revenue-by-month/revenue-by-month.dto.js';
import { RevenueByMonthRepository } from './revenue-by-month/revenue-by-month.repository.js';
import { topItemsColumns } from './top-items/top-items-columns.js';
import type { TopItemRow, TopItemsResponse } from './top-items/top-items.dto.js';
import { TopItemsRepository } from './top-items/top-items.repository.js';
import { taxCollectedColumns } from './tax-collected/tax-collected-columns.js';
import type { TaxCollectedResponse } from './tax-collected/tax-collected.dto.js';
import { TaxCollectedRepository } from './tax-collected/tax-collected.repository.js';
import { revenueByPersonColumns } from './revenue-by-person/revenue-by-person-columns.js';
import type { RevenueByPersonResponse } from './revenue-by-person/revenue-by-person.dto.js';
import { RevenueByPersonRepository } from './revenue-by-person/revenue-by-person.repository.js';
import { revenueByItemColumns } from './revenue-by-item/revenue-by-item-columns.js';
import type { RevenueByItemResponse, RevenueOfItem } from './revenue-by-item/revenue-by-item.dto.js';
import { RevenueByItemRepository } from './revenue-by-item/revenue-by-item.repository.js';
import { hoursByJobColumns } from './hours-by-job/hours-by-job-columns.js';
import type { HoursByJobResponse, HoursOfJob } from './hours-by-job/hours-by-job.dto.js';
import { HoursByJobRepository } from './hours-by-job/hours-by-job.repository.js';

@Injectable()
export class JobReportsService {
  constructor(
    private readonly reader: ReportReader,
    private readonly revenues: RevenueByMonthRepository,
    private readonly receivables: ReceivablesAgeingRepository,
    private readonly items: TopItemsRepository,
    private readonly deals: DealConversionRepository,
    private readonly taxes: TaxCollectedRepository,
    private readonly people: RevenueByPersonRepository,
    private readonly itemRevenues: RevenueByItemRepository,
    private readonly hours: HoursByJobRepository,
  ) {}

  revenueByMonth(reader: Reader, range: RangeQuery): Promise<JsonText<RevenueByMonthResponse>> {
    return this.reader.read(reader, (tx, { today }) => this.revenues.read(tx, pastPeriod(range, today)));
  }

  async revenueByMonthCsv(reader: Reader, range: RangeQuery): Promise<ReportFile> {
    const report = JSON.parse(await this.revenueByMonth(reader, range)) as RevenueByMonthResponse;
    const text = csvText(revenueByMonthColumns, (after) => Promise.resolve(after ? [] : report.byMonth));
    return { name: fileName('revenue-by-month', report), text };
  }

  receivablesAgeing(reader: Reader, { asOf }: AsOfQuery): Promise<JsonText<ReceivablesAgeingResponse>> {
    return this.reader.read(reader, (tx, day) => this.receivables.read(tx, asOf ?? day.today, day));
  }

  async receivablesAgeingCsv(reader: Reader, { asOf }: AsOfQuery): Promise<ReportFile> {
    const day = await this.reader.day(reader);
    const text = csvText<ReceivableRow>(receivablesAgeingColumns, (after) =>
      this.reader.read(reader, (tx) => this.receivables.rows(tx, asOf ?? day.today, day, after)),
    );
    return { name: fileName('receivables-ageing', asOf ?? day.today), text };
  }

  topItems(reader: Reader, range: RangeQuery): Promise<JsonText<TopItemsResponse>> {
    return this.reader.read(reader, (tx, { today }) => this.items.read(tx, pastPeriod(range, today)));
  }

  async topItemsCsv(reader: Reader, range: RangeQuery): Promise<ReportFile> {
    const period = pastPeriod(range, (await this.reader.day(reader)).today);
    const text = csvText<TopItemRow>(topItemsColumns, (after) =>
      this.reader.read(reader, (tx) => this.items.rows(tx, period, after)),
    );
    return { name: fileName('top-items', period), text };
  }

  dealConversion(reader: Reader, range: RangeQuery): Promise<JsonText<DealConversionResponse>> {
    return this.reader.read(reader, (tx, { timeZone, today }) =>
      this.deals.read(tx, pastPeriod(range, today), timeZone),
    );
  }

  async dealConversionCsv(reader: Reader, range: RangeQuery): Promise<ReportFile> {
    const { timeZone, today } = await this.reader.day(reader);
    const period = pastPeriod(range, today);
    const text = csvText<ClosedDealRow>(dealConversionColumns, (after) =>
      this.reader.read(reader, (tx) => this.deals.rows(tx, period, timeZone, after)),
    );
    return { name: fileName('deal-conversion', period), text };
  }

  taxCollected(reader: Reader, range: RangeQuery): Promise<JsonText<TaxCollectedResponse>> {
    return this.reader.read(reader, (tx, { today }) => this.taxes.read(tx, pastPeriod(range, today)));
  }

  async taxCollectedCsv(reader: Reader, range: RangeQuery): Promise<ReportFile> {
    const report = JSON.parse(await this.taxCollected(reader, range)) as TaxCollectedResponse;
    const text = csvText(taxCollectedColumns, (after) => Promise.resolve(after ? [] : report.rows));
    return { name: fileName('tax-collected', report), text };
  }

  revenueByPerson(reader: Reader, range: RangeQuery): Promise<JsonText<RevenueByPersonResponse>> {
    return this.reader.read(reader, (tx, { today }) => this.people.read(tx, pastPeriod(range, today)));
  }

  async revenueByPersonCsv(reader: Reader, range: RangeQuery): Promise<ReportFile> {
    const report = JSON.parse(await this.revenueByPerson(reader, range)) as RevenueByPersonResponse;
    const text = csvText(revenueByPersonColumns, (after) => Promise.resolve(after ? [] : report.rows));
    return { name: fileName('revenue-by-person', report), text };
  }

  revenueByItem(reader: Reader, range: RangeQuery): Promise<JsonText<RevenueByItemResponse>> {
    return this.reader.read(reader, (tx, { today }) => this.itemRevenues.read(tx, pastPeriod(range, today)));
  }

  async revenueByItemCsv(reader: Reader, range: RangeQuery): Promise<ReportFile> {
    const period = pastPeriod(range, (await this.reader.day(reader)).today);
    const text = csvText<RevenueOfItem>(revenueByItemColumns, (after) =>
      this.reader.read(reader, (tx) => this.itemRevenues.rows(tx, period, after)),
    );
    return { name: fileName('revenue-by-item', period), text };
  }

  hoursByJob(reader: Reader, range: RangeQuery): Promise<JsonText<HoursByJobResponse>> {
    return this.reader.read(reader, (tx, { timeZone, today }) =>
      this.hours.read(tx, pastPeriod(range, today), timeZone),
    );
  }

  async hoursByJobCsv(reader: Reader, range: RangeQuery): Promise<ReportFile> {
    const { timeZone, today } = await this.reader.day(reader);
    const period = pastPeriod(range, today);
    const text = csvText<HoursOfJob>(hoursByJobColumns, (after) =>
      this.reader.read(reader, (tx) => this.hours.rows(tx, period, timeZone, after)),
    );
    return { name: fileName('hours-by-job', period), text };
  }
}
