import { daysLater, lastDayOf, monthsLater } from './calendar';
import type { ReportPeriod } from './report-period';

export interface PeriodPreset {
  label: string;
  period: Required<Pick<ReportPeriod, 'from' | 'to'>>;
}

/** Common ranges before or after today. */
export function periodPresets(kind: 'past' | 'coming', today: string): PeriodPreset[] {
  const year = Number(today.slice(0, 4));
  if (kind === 'coming') {
    return [3, 6, 12].map((months) => ({
      label: `Next ${months} months`,
      period: { from: today, to: lastDayOf(today, months) },
    }));
  }
  const thisMonth = `${today.slice(0, 'yyyy-mm'.length)}-01`;
  return [
    { label: 'This month', period: { from: thisMonth, to: today } },
    { label: 'Last month', period: { from: monthsLater(thisMonth, -1), to: daysLater(thisMonth, -1) } },
    { label: 'This year', period: { from: `${year}-01-01`, to: today } },
    { label: 'Last year', period: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` } },
    { label: 'Last 30 days', period: { from: daysLater(today, -29), to: today } },
    { label: 'Last 90 days', period: { from: daysLater(today, -89), to: today } },
    { label: 'Last 12 months', period: { from: daysLater(monthsLater(today, -12), 1), to: today } },
  ];
}
