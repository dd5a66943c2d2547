import type { Answer, PathOf } from '@nerka/mf-shared/api';
import type { PeriodKind, ReportPeriod } from '@nerka/mf-shared/format';
import type { ReactNode } from 'react';

type ReportPath = Extract<PathOf<'get'>, `/api/companies/{companyId}/reports/${string}`>;

/** A report's name in addresses; with '.csv' it is a file. */
export type ReportName = ReportPath extends `${string}/reports/${infer Name}`
  ? Exclude<Name, `${string}.csv` | 'pack'>
  : never;

type ReportAnswers = { [Name in ReportName]: Answer<`/api/companies/{companyId}/reports/${Name}`, 'get'> };

export type ReportAnswer<Name extends ReportName = ReportName> = ReportAnswers[Name];

interface PageOf<Name extends ReportName, Report> {
  name: Name;
  title: string;
  subtitle: string;
  kind: PeriodKind;
  empty: string;
  /** Further choices beside the days, and the names under which they stand in the address. */
  choices?: { fields: ReactNode; params: readonly string[]; ofFileAlone?: readonly string[] };
  isEmpty(report: Report): boolean;
  show(report: Report): ReactNode;
}

/** A report of any name; its request is built from the name. */
export type ReportPage = PageOf<ReportName, ReportAnswer>;

/** Declares a report; its name determines the type of its response. */
export const reportPage = <Name extends ReportName>(page: PageOf<Name, ReportAnswer<Name>>): ReportPage => page;

/** The days of a response, which the server chooses if the address has none. */
export const periodOf = (report: ReportAnswer): ReportPeriod =>
  'from' in report ? { from: report.from, to: report.to } : { asOf: report.asOf };

/** The day that a report stands for, which is the last one of a range. */
export const dayOf = (report: ReportAnswer): string => ('asOf' in report ? report.asOf : report.to);

/** When what belongs to the report's day was last entered after it. */
export const correctionOf = (report: ReportAnswer): string | null =>
  'correctedOn' in report ? report.correctedOn : null;
