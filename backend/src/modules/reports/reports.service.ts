import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../platform/http/paging.js';
import { leaseExpirationsColumns } from './lease-expirations/lease-expirations-columns.js';
import type { LeaseExpirationsResponse, LeaseRow } from './lease-expirations/lease-expirations.dto.js';
import { LeaseExpirationsRepository } from './lease-expirations/lease-expirations.repository.js';
import { rentRollColumns } from './rent-roll/rent-roll-columns.js';
import type { RentRollResponse, RentRollRow } from './rent-roll/rent-roll.dto.js';
import { RentRollRepository } from './rent-roll/rent-roll.repository.js';
import { comingPeriod, pastPeriod } from './report-period.js';
import type { AsOfQuery, RangeQuery } from './report-query.dto.js';
import { type Reader, ReportReader } from './report-reader.js';
import { csvText } from './report-rows.js';
import { turnTimesColumns } from './turn-times/turn-times-columns.js';
import type { TurnTimesResponse, TurnTimesRow } from './turn-times/turn-times.dto.js';
import { TurnTimesRepository } from './turn-times/turn-times.repository.js';
import { workOrderAgeingColumns } from './work-order-ageing/work-order-ageing-columns.js';
import type { AgeingRow, WorkOrderAgeingResponse } from './work-order-ageing/work-order-ageing.dto.js';
import { WorkOrderAgeingRepository } from './work-order-ageing/work-order-ageing.repository.js';
import { timesLines, workOrderTimesColumns } from './work-order-times/work-order-times-columns.js';
import type { WorkOrderTimesResponse } from './work-order-times/work-order-times.dto.js';
import { WorkOrderTimesRepository } from './work-order-times/work-order-times.repository.js';

/** A CSV file is read part by part, so that neither memory use nor the transaction grows with the company. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly reader: ReportReader,
    private readonly rentRolls: RentRollRepository,
    private readonly ageing: WorkOrderAgeingRepository,
    private readonly times: WorkOrderTimesRepository,
    private readonly turns: TurnTimesRepository,
    private readonly leases: LeaseExpirationsRepository,
  ) {}

  rentRoll(reader: Reader, { asOf }: AsOfQuery): Promise<JsonText<RentRollResponse>> {
    return this.reader.read(reader, (tx, { today }) => this.rentRolls.read(tx, asOf ?? today, today));
  }

  async rentRollCsv(reader: Reader, { asOf }: AsOfQuery): Promise<AsyncIterable<string>> {
    const { today } = await this.reader.day(reader);
    return csvText<RentRollRow>(rentRollColumns, (after) =>
      this.reader.read(reader, (tx) => this.rentRolls.rows(tx, asOf ?? today, today, after)),
    );
  }

  workOrderAgeing(reader: Reader, { asOf }: AsOfQuery): Promise<JsonText<WorkOrderAgeingResponse>> {
    return this.reader.read(reader, (tx, { timeZone, today }) => this.ageing.read(tx, asOf ?? today, timeZone));
  }

  async workOrderAgeingCsv(reader: Reader, { asOf }: AsOfQuery): Promise<AsyncIterable<string>> {
    const { timeZone, today } = await this.reader.day(reader);
    return csvText<AgeingRow>(workOrderAgeingColumns, (after) =>
      this.reader.read(reader, (tx) => this.ageing.rows(tx, asOf ?? today, timeZone, after)),
    );
  }

  workOrderTimes(reader: Reader, range: RangeQuery): Promise<WorkOrderTimesResponse> {
    return this.reader.read(reader, (tx, { timeZone, today }) =>
      this.times.read(tx, pastPeriod(range, today), timeZone),
    );
  }

  async workOrderTimesCsv(reader: Reader, range: RangeQuery): Promise<AsyncIterable<string>> {
    const lines = timesLines(await this.workOrderTimes(reader, range));
    return csvText(workOrderTimesColumns, (after) => Promise.resolve(after ? [] : lines));
  }

  turnTimes(reader: Reader, range: RangeQuery): Promise<JsonText<TurnTimesResponse>> {
    return this.reader.read(reader, (tx, { timeZone, today }) =>
      this.turns.read(tx, pastPeriod(range, today), timeZone, today),
    );
  }

  async turnTimesCsv(reader: Reader, range: RangeQuery): Promise<AsyncIterable<string>> {
    const { timeZone, today } = await this.reader.day(reader);
    const period = pastPeriod(range, today);
    return csvText<TurnTimesRow>(turnTimesColumns, (after) =>
      this.reader.read(reader, (tx) => this.turns.rows(tx, period, timeZone, today, after)),
    );
  }

  leaseExpirations(reader: Reader, range: RangeQuery): Promise<JsonText<LeaseExpirationsResponse>> {
    return this.reader.read(reader, (tx, { today }) => this.leases.read(tx, comingPeriod(range, today), today));
  }

  async leaseExpirationsCsv(reader: Reader, range: RangeQuery): Promise<AsyncIterable<string>> {
    const { today } = await this.reader.day(reader);
    const period = comingPeriod(range, today);
    return csvText<LeaseRow>(leaseExpirationsColumns, (after) =>
      this.reader.read(reader, (tx) => this.leases.rows(tx, period, today, after)),
    );
  }
}
