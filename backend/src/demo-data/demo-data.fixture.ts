import type { CompanyData } from './company-data.js';
import { buildDemoData, type DemoData } from './demo-data.js';

/** An ordinary day and edge cases: just after midnight on January 1, the last day of a month in summer, a leap day. */
export const instants = [
  '2026-11-21T15:00:00Z',
  '2027-01-01T05:03:00Z',
  '2026-07-31T22:00:00Z',
  '2028-02-29T18:30:00Z',
];

const built = new Map<string, DemoData>();

export function demoAt(instant: string): DemoData {
  const demo = built.get(instant) ?? buildDemoData(new Date(instant));
  built.set(instant, demo);
  return demo;
}

export const companyOf = (demo: DemoData, slug: string): CompanyData =>
  demo.companies.find(({ company }) => company.slug === slug)!;

export const share = <T>(rows: readonly T[], fits: (row: T) => boolean): number =>
  rows.filter(fits).length / rows.length;

export const tally = (values: readonly (string | number)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)]!;

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
