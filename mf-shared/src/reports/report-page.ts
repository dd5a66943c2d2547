import type { Answer, PathOf } from '@nerka/mf-shared/api';
import type { PeriodKind, ReportPeriod } from '@nerka/mf-shared/format';
import type { ReactNode } from 'react';

type ReportPath = Extract<PathOf<'get'>, `/api/companies/{companyId}/reports/${string}`>;

/** How a report is called in addresses; the same with '.csv' is a file. */
export type ReportName = ReportPath extends `${string}/reports/${infer Name}` ? Exclude<Name, `${string}.csv`> : never;

type ReportAnswers = { [Name in ReportName]: Answer<`/api/companies/{companyId}/reports/${Name}`, 'get'> };

/** What a report answers. */
export type ReportAnswer<Name extends ReportName = ReportName> = ReportAnswers[Name];

interface PageOf<Name extends ReportName, Answer> {
  name: Name;
  title: string;
  subtitle: string;
  /** Of one day, or of a range that lies behind or ahead. */
  kind: PeriodKind;
  /** Shown where there is nothing. */
  empty: string;
  isEmpty(answer: Answer): boolean;
  show(answer: Answer): ReactNode;
}

/** A report as the screen needs it. Each gets its own answer: the address of its call is made of its name. */
export type ReportPage = PageOf<ReportName, ReportAnswer>;

/** Declares a report; what it shows is typed by its name. */
export const reportPage = <Name extends ReportName>(page: PageOf<Name, ReportAnswer<Name>>): ReportPage => page;

/** The days that an answer is of, which the server chooses where the address names none. */
export const periodOf = (answer: ReportAnswer): ReportPeriod =>
  'asOf' in answer ? { asOf: answer.asOf } : { from: answer.from, to: answer.to };
