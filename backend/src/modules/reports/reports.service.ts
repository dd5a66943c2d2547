import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../platform/http/paging.js';
import { delinquencyColumns } from './delinquency/delinquency-columns.js';
import type { DelinquencyResponse, DelinquencyRow } from './delinquency/delinquency.dto.js';
import { DelinquencyRepository } from './delinquency/delinquency.repository.js';
import { hoursOfWeekColumns, hoursWorkedColumns } from './hours-worked/hours-worked-columns.js';
import type {
  HoursOfWeek,
  HoursWorkedFileQuery,
  HoursWorkedQuery,
  HoursWorkedResponse,
  HoursWorkedRow,
} from './hours-worked/hours-worked.dto.js';
import { HoursWorkedRepository } from './hours-worked/hours-worked.repository.js';
import { leaseExpirationsColumns } from './lease-expirations/lease-expirations-columns.js';
import type { LeaseExpirationsResponse, LeaseRow } from './lease-expirations/lease-expirations.dto.js';
import { type ExpirationDays, LeaseExpirationsRepository } from './lease-expirations/lease-expirations.repository.js';
import { rentRollColumns } from './rent-roll/rent-roll-columns.js';
import type { RentRollResponse, RentRollRow } from './rent-roll/rent-roll.dto.js';
import { RentRollRepository } from './rent-roll/rent-roll.repository.js';
import { comingPeriod, dayOf, fileName, pastPeriod } from './report-period.js';
import type { AsOfQuery, LeaseExpirationsQuery, RangeQuery } from './report-query.dto.js';
import { type Reader, ReportReader } from './report-reader.js';
import { csvText, type ReportFile } from './report-rows.js';
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
    private readonly debts: DelinquencyRepository,
    private readonly ageing: WorkOrderAgeingRepository,
    private readonly times: WorkOrderTimesRepository,
    private readonly turns: TurnTimesRepository,
    private readonly leases: LeaseExpirationsRepository,
    private readonly hours: HoursWorkedRepository,
  ) {}

  rentRoll(reader: Reader, { asOf }: AsOfQuery): Promise<JsonText<RentRollResponse>> {
    return this.reader.read(reader, (tx, day) => this.rentRolls.read(tx, asOf ?? day.today, day));
  }

  async rentRollCsv(reader: Reader, { asOf }: AsOfQuery): Promise<ReportFile> {
    const day = await this.reader.day(reader);
    const text = csvText<RentRollRow>(rentRollColumns, (after) =>
      this.reader.read(reader, (tx) => this.rentRolls.rows(tx, asOf ?? day.today, day, after)),
    );
    return { name: fileName('occupancy-and-rent-roll', asOf ?? day.today), text };
  }

  delinquency(reader: Reader, { asOf }: AsOfQuery): Promise<JsonText<DelinquencyResponse>> {
    return this.reader.read(reader, (tx, { timeZone, today }) => this.debts.read(tx, asOf ?? today, timeZone));
  }

  async delinquencyCsv(reader: Reader, { asOf }: AsOfQuery): Promise<ReportFile> {
    const { timeZone, today } = await this.reader.day(reader);
    const text = csvText<DelinquencyRow>(delinquencyColumns, (after) =>
      this.reader.read(reader, (tx) => this.debts.rows(tx, asOf ?? today, timeZone, after)),
    );
    return { name: fileName('delinquency', asOf ?? today), text };
  }

  workOrderAgeing(reader: Reader, { asOf }: AsOfQuery): Promise<JsonText<WorkOrderAgeingResponse>> {
    return this.reader.read(reader, (tx, { timeZone, today }) => this.ageing.read(tx, asOf ?? today, timeZone));
  }

  async workOrderAgeingCsv(reader: Reader, { asOf }: AsOfQuery): Promise<ReportFile> {
    const { timeZone, today } = await this.reader.day(reader);
    const text = csvText<AgeingRow>(workOrderAgeingColumns, (after) =>
      this.reader.read(reader, (tx) => this.ageing.rows(tx, asOf ?? today, timeZone, after)),
    );
    return { name: fileName('work-order-ageing', asOf ?? today), text };
  }

  workOrderTimes(reader: Reader, range: RangeQuery): Promise<WorkOrderTimesResponse> {
    return this.reader.read(reader, (tx, { timeZone, today }) =>
      this.times.read(tx, pastPeriod(range, today), timeZone),
    );
  }

  async workOrderTimesCsv(reader: Reader, range: RangeQuery): Promise<ReportFile> {
    const report = await this.workOrderTimes(reader, range);
    const lines = timesLines(report);
    const text = csvText(workOrderTimesColumns, (after) => Promise.resolve(after ? [] : lines));
    return { name: fileName('work-order-times', report), text };
  }

  hoursWorked(reader: Reader, { userId, ...range }: HoursWorkedQuery): Promise<JsonText<HoursWorkedResponse>> {
    return this.reader.read(reader, (tx, { timeZone, today }) =>
      this.hours.read(tx, { period: pastPeriod(range, today), timeZone, userIds: userId }),
    );
  }

  async hoursWorkedCsv(reader: Reader, { userId, by, ...range }: HoursWorkedFileQuery): Promise<ReportFile> {
    const { timeZone, today } = await this.reader.day(reader);
    const period = pastPeriod(range, today);
    const asked = { period, timeZone, userIds: userId };
    const text =
      by === 'week'
        ? csvText<HoursOfWeek>(hoursOfWeekColumns, (after) =>
            this.reader.read(reader, (tx) => this.hours.weeks(tx, asked, after)),
          )
        : csvText<HoursWorkedRow>(hoursWorkedColumns, (after) =>
            this.reader.read(reader, (tx) => this.hours.days(tx, asked, after)),
          );
    return { name: fileName(by === 'week' ? 'hours-worked-by-week' : 'hours-worked', period), text };
  }

  turnTimes(reader: Reader, range: RangeQuery): Promise<JsonText<TurnTimesResponse>> {
    return this.reader.read(reader, (tx, { timeZone, today }) =>
      this.turns.read(tx, pastPeriod(range, today), timeZone, today),
    );
  }

  async turnTimesCsv(reader: Reader, range: RangeQuery): Promise<ReportFile> {
    const { timeZone, today } = await this.reader.day(reader);
    const period = pastPeriod(range, today);
    const text = csvText<TurnTimesRow>(turnTimesColumns, (after) =>
      this.reader.read(reader, (tx) => this.turns.rows(tx, period, timeZone, today, after)),
    );
    return { name: fileName('turn-times', period), text };
  }

  leaseExpirations(reader: Reader, query: LeaseExpirationsQuery): Promise<JsonText<LeaseExpirationsResponse>> {
    return this.reader.read(reader, (tx, { timeZone, today }) =>
      this.leases.read(tx, expirationDays(query, today), timeZone),
    );
  }

  async leaseExpirationsCsv(reader: Reader, query: LeaseExpirationsQuery): Promise<ReportFile> {
    const { timeZone, today } = await this.reader.day(reader);
    const days = expirationDays(query, today);
    const text = csvText<LeaseRow>(leaseExpirationsColumns, (after) =>
      this.reader.read(reader, (tx) => this.leases.rows(tx, days, timeZone, after)),
    );
    return { name: fileName('lease-expirations', days), text };
  }
}

function expirationDays({ asOf, ...range }: LeaseExpirationsQuery, today: string): ExpirationDays {
  const period = comingPeriod(range, asOf ?? today);
  return { ...period, asOf: asOf ?? dayOf(period, today) };
}
