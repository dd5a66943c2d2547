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

@Injectable()
export class JobReportsService {
  constructor(
    private readonly reader: ReportReader,
    private readonly revenues: RevenueByMonthRepository,
    private readonly receivables: ReceivablesAgeingRepository,
    private readonly items: TopItemsRepository,
    private readonly deals: DealConversionRepository,
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
}
