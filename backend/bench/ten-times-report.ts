import { type Plan, rate } from './comparison.js';
import { table } from './report.js';

/** The median times of a case in companies of the usual size and in ones of ten times the rows. */
export interface TimesOfSizes {
  name: string;
  usual: number;
  large: number;
  ratio: number;
}

export interface TenTimesReport {
  date: string;
  machine: string;
  plan: Plan;
  companies: number;
  usual: { rows: number; units: number; invoices: number; turns: number };
  times: readonly TimesOfSizes[];
}

export function tenTimesTables({ date, machine, plan, companies, usual, times }: TenTimesReport): string {
  const count = (value: number): string => value.toLocaleString('en');
  const { rows, units, invoices, turns } = usual;
  const sizes = `${count(rows)} work orders, ${count(units)} units with their residents, ${count(invoices)} invoices and ${count(turns)} turns each`;
  return [
    `Taken on ${date} on ${machine}; ${companies} companies of ${sizes}, and as many of ten times as many; the median of ${plan.rounds} alternating rounds of ${plan.seconds} s each.`,
    table(
      ['p50 in ms, one connection', 'usual size', 'ten times', 'ratio'],
      times.map((one) => [one.name, one.usual.toFixed(2), one.large.toFixed(2), rate(one.ratio)]),
    ),
  ].join('\n\n');
}
