import { noonsOf, todayOf } from '../../../platform/database/company-day.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { Columns, PlannedRow } from '../../../platform/imports/import-kind.js';
import { sinceWhen } from '../invoices.service.js';

/** The days default to today; past days become the sending and payment dates, which reports and documents use. */
export async function dateInvoices(tx: CompanyTx, rows: readonly PlannedRow[]): Promise<void> {
  const today = await todayOf(tx);
  for (const { after } of rows) {
    after.service_date ??= today;
    if (after.paidOn === null && after.paid !== 0) after.paidOn = today;
  }
  const [sent, paid] = [
    await noonsOf(tx, rows.map(({ before, after }) => (before ? null : after.service_date))), // oxfmt-ignore
    await noonsOf(tx, rows.map(({ after }) => after.paidOn ?? null)), // oxfmt-ignore
  ];
  const now = new Date();
  rows.forEach(({ before, after }, index) => {
    const hasBeen = (columns: Columns | null, states: string[]) => states.includes(columns?.status as string);
    const note = (column: string, states: string[], noon: Date | null) => {
      const since = sinceWhen(hasBeen(before, states), hasBeen(after, states), noon && noon < now ? noon : now);
      if (since !== undefined) after[column] = since?.toISOString() ?? null;
    };
    note('sent_at', ['sent', 'paid'], sent[index]!);
    note('paid_at', ['paid'], paid[index]!);
  });
}
