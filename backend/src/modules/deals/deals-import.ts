import { Injectable } from '@nestjs/common';
import { BulkRecords } from '../../platform/database/bulk-records.js';
import { noonsOf } from '../../platform/database/company-day.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { date, dollars, percent, text, word } from '../../platform/imports/cell-readers.js';
import {
  type Columns,
  type ImportField,
  type ImportKind,
  type OddCell,
  type PlannedRow,
  type ProblemOf,
  type ReadingRules,
  storedColumns,
} from '../../platform/imports/import-kind.js';
import { writtenDollars } from '../../platform/imports/written-dollars.js';
import { NamedCustomersService, WRITTEN_CUSTOMER } from '../customers/named-customers.service.js';
import { dealNoun } from './deal.noun.js';
import { type DealStage, dealStages, isClosed, standingOf } from './deals.service.js';

/** The day in the company's own time zone on which the deal `t` was won or lost, for SQL. */
const CLOSING_DAY = `to_char(t.closed_at at time zone
  (select c.timezone from companies_read c where c.id = t.company_id), 'YYYY-MM-DD')`;

const fields: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Name',
    headings: ['deal', 'deal name', 'opportunity', 'opportunity name', 'title', 'subject'],
    column: 'name',
    type: 'text',
    read: text('Name', 200),
    required: 'Name is required',
    example: 'New boiler',
  },
  {
    name: 'customer',
    label: 'Customer',
    headings: ['customer name', 'customer email', 'customer number', 'client', 'contact', 'account', 'company'],
    column: 'customer_id',
    type: 'int',
    read: text('Customer', 254),
    example: '',
    exported: WRITTEN_CUSTOMER,
  },
  {
    name: 'value',
    label: 'Value',
    headings: ['amount', 'deal value', 'price', 'worth', 'total'],
    column: 'value',
    type: 'int',
    read: dollars('Value'),
    pattern: /^\$?\s?[\d,]+\.\d\d$/,
    example: '4200.00',
    exported: writtenDollars('t.value'),
  },
  {
    name: 'stage',
    label: 'Stage',
    headings: ['deal stage', 'pipeline stage', 'status', 'phase'],
    column: 'stage',
    type: 'text',
    // Other products call the last two 'Closed Won' and 'Closed Lost'.
    read: (cell) => word('Stage', dealStages)(cell.replace(/^closed[\s_-]+(?=won|lost)/i, '')),
    pattern: new RegExp(`^(closed[\\s_-]+)?(${dealStages.join('|')})$`, 'i'),
    example: 'Proposal',
    exported: 'initcap(t.stage)',
  },
  {
    name: 'probability',
    label: 'Probability',
    headings: ['chance', 'likelihood', 'win probability', 'percent'],
    column: 'probability',
    type: 'int',
    read: percent('Probability'),
    pattern: /^\d{1,3}\s?%$/,
    example: '50',
  },
  {
    name: 'closedOn',
    label: 'Closed on',
    headings: ['closed', 'close date', 'closed date', 'closing date', 'won or lost on'],
    column: null,
    type: 'date',
    read: date('Closed on'),
    example: '',
    exported: CLOSING_DAY,
  },
];

const derived = [{ column: 'closed_at', type: 'timestamptz' }] as const;

/** Matches deals by name and customer; importing won deals drafts no invoices. */
@Injectable()
export class DealsImport implements ImportKind {
  readonly noun = dealNoun;
  readonly counted = 'deals';
  readonly fields = fields;
  readonly records = new BulkRecords({
    table: 'deals',
    columns: storedColumns(fields, derived),
    identity: ['name', 'customer_id', 'value', 'stage', 'probability'],
    send: (read, sql, values) => read.query(sql, values),
  });
  readonly keys = [
    {
      label: 'name and customer',
      of: ({ name, customer_id }: Columns) =>
        name ? `${(name as string).toLowerCase()}|${(customer_id as number | undefined) ?? ''}` : null,
      sql: `lower(t.name) || '|' || coalesce(t.customer_id::text, '')`,
      mayRepeat: true,
      // An import does not reopen a closed deal: a row for the same work is a new deal.
      fits: ({ stage }: Columns, record: Columns) => isOver(stage) || !isOver(record.stage),
    },
  ];
  readonly defaults = { value: 0, stage: 'prospecting', probability: 20 };

  constructor(private readonly customers: NamedCustomersService) {}

  stateOf({ stage }: Columns): string {
    return stage as string;
  }

  isFor(businessType: ReadingRules['businessType']): boolean {
    return businessType === 'jobs_business';
  }

  check({ closedOn, stage }: Columns): OddCell | undefined {
    if (closedOn === undefined || isOver(stage)) return undefined;
    return { field: 'closedOn', reason: 'Only a deal that is won or lost has a day of closing.' };
  }

  async resolve(tx: CompanyTx, rows: readonly PlannedRow[], problemOf: ProblemOf): Promise<void> {
    for (const { values } of rows) {
      if (!isOver(values.stage)) continue;
      values.probability = standingOf(null, { stage: values.stage as DealStage }, new Date()).probability;
    }
    await this.customers.resolve(tx, rows, problemOf);
  }

  derive(tx: CompanyTx, rows: readonly PlannedRow[]): Promise<void> {
    return closeDeals(tx, rows);
  }
}

const isOver = (stage: unknown): boolean => stage !== undefined && isClosed(stage as DealStage);

/** A closed deal's closing time is noon of the day in the file, else now. */
async function closeDeals(tx: CompanyTx, rows: readonly PlannedRow[]): Promise<void> {
  const closing = rows.filter(
    ({ before, values, after }) =>
      isOver(after.stage) && (before?.stage !== after.stage || isOtherDay(before, values.closedOn)),
  );
  const days = closing.map(({ before, values }) => (isOtherDay(before, values.closedOn) ? values.closedOn : null));
  const instants = await noonsOf(tx, days);
  closing.forEach(({ after }, index) => (after.closed_at = (instants[index] ?? new Date()).toISOString()));
}

const isOtherDay = (before: Columns | null, day: unknown): boolean => day !== undefined && day !== before?.closedOn;
