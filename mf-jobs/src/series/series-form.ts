import type { Schemas } from '@nerka/mf-shared/api';
import { newRecurrence, recurrenceBody, recurrenceValuesOf, type RecurrenceValues } from '@nerka/mf-shared/recurrence';
import { NO_DISCOUNT, savedDiscount, sentDiscount, type Discount } from '../billing/discount';
import { savedRate, sentRate } from '../billing/tax';
import { lineValues, sentLines, type LineValue } from '../line-items/line-values';
import type { JobSeries } from '../recurrence/job-series';

export interface SeriesValues extends RecurrenceValues {
  noun: JobSeries['template']['noun'];
  /** '' for that of the first line. */
  title: string;
  customerId: number | undefined;
  lines: LineValue[];
  /** A rate's id; '' for no tax. */
  taxRate: string;
  discount: Discount;
  message: string;
  assigneeIds: number[];
  /** '' for any time. */
  startTime: string;
  durationMinutes: string;
}

const HOUR = '60';

export const newSeries = (today: string): SeriesValues => ({
  ...newRecurrence(today),
  ...{ noun: 'job', title: '', customerId: undefined, lines: [], message: '' },
  ...{ taxRate: '', discount: NO_DISCOUNT },
  ...{ assigneeIds: [], startTime: '', durationMinutes: HOUR },
});

export function valuesOf(series: JobSeries): SeriesValues {
  const { noun, title, customerId, items, message, assigneeIds, startTime, durationMinutes } = series.template;
  return {
    ...recurrenceValuesOf(series),
    ...{ noun, title, customerId, assigneeIds, message: message ?? '', startTime: startTime ?? '' },
    durationMinutes: durationMinutes === null ? HOUR : String(durationMinutes),
    lines: lineValues(items.map((line, index) => ({ ...line, id: index }))),
    ...{ taxRate: savedRate(series.template), discount: savedDiscount(series.template) },
  };
}

export function createBody(values: SeriesValues): Schemas['CreateSeriesBody'] {
  const { noun, title, customerId, message, assigneeIds, startTime, durationMinutes } = values;
  if (customerId === undefined) throw new Error('A series without a customer cannot be saved.');
  const plan =
    noun === 'job'
      ? { assigneeIds, startTime: startTime || null, durationMinutes: Number(durationMinutes) || Number(HOUR) }
      : { assigneeIds: [] };
  const items = sentLines(values.lines.map(({ id: _, ...line }) => line));
  const terms = { ...sentRate(values.taxRate), ...sentDiscount(values.discount) };
  const texts = { title: title.trim() || null, message: message.trim() || null };
  return { ...recurrenceBody(values), template: { noun, customerId, items, ...texts, ...terms, ...plan } };
}

/** The fields that differ, by their names in the form. */
export function changesOf(series: JobSeries, values: SeriesValues): Partial<SeriesValues> {
  const before = valuesOf(series);
  const names = Object.keys(before) as (keyof SeriesValues)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(values[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}

/** A rule and a template are sent as a whole. */
export function updateBody(values: SeriesValues, changes: Partial<SeriesValues>): Schemas['UpdateSeriesBody'] {
  const { template, rule, start, mode, leadDays } = createBody(values);
  const isOfTemplate = Object.keys(changes).some((name) => templateFields.has(name));
  const isOfTiming = Object.keys(changes).some((name) => !templateFields.has(name));
  return { ...(isOfTemplate && { template }), ...(isOfTiming && { rule, start, mode, leadDays }) };
}

const templateFields = new Set<string>([
  ...['noun', 'title', 'customerId', 'lines', 'message', 'assigneeIds', 'startTime', 'durationMinutes'],
  ...['taxRate', 'discount'],
]);

export const seriesForm = { valuesOf, changesOf };
