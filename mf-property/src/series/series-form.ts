import type { Schemas } from '@nerka/mf-shared/api';
import { newRecurrence, recurrenceBody, recurrenceValuesOf, type RecurrenceValues } from '@nerka/mf-shared/recurrence';
import type { Series } from '../recurrence/work-order-series';

export interface SeriesValues extends RecurrenceValues {
  title: string;
  description: string;
  category: Series['template']['category'];
  priority: Series['template']['priority'];
  propertyUnit: string;
  /** A user's id, or '' for nobody. */
  assignedToId: string;
  notes: string;
  /** One a line. */
  subtasks: string;
}

export const newSeries = (today: string): SeriesValues => ({
  ...newRecurrence(today),
  ...{ title: '', description: '', category: 'general', priority: 'medium', propertyUnit: '', assignedToId: '' },
  ...{ notes: '', subtasks: '' },
});

export function valuesOf(series: Series): SeriesValues {
  const { title, description, category, priority, propertyUnit, assignedToId, notes, subtasks } = series.template;
  return {
    ...recurrenceValuesOf(series),
    ...{ title, category, priority, description: description ?? '', propertyUnit: propertyUnit ?? '' },
    ...{ notes: notes ?? '', assignedToId: assignedToId === null ? '' : String(assignedToId) },
    subtasks: subtasks.map((subtask) => subtask.title).join('\n'),
  };
}

export function createBody(values: SeriesValues): Schemas['CreateSeriesBody'] {
  const { title, description, category, priority, propertyUnit, assignedToId, notes } = values;
  const lines = values.subtasks.split('\n').map((line) => line.trim());
  const subtasks = lines.filter(Boolean).map((line) => ({ title: line }));
  return {
    ...recurrenceBody(values),
    template: {
      ...{ noun: 'work-order', title, description, category, priority, propertyUnit, notes, subtasks },
      assignedToId: assignedToId ? Number(assignedToId) : null,
    },
  };
}

/** The fields that differ, by their names in the form. */
export function changesOf(series: Series, values: SeriesValues): Partial<SeriesValues> {
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
  ...['title', 'description', 'category', 'priority', 'propertyUnit', 'assignedToId', 'notes', 'subtasks'],
]);

export const seriesForm = { valuesOf, changesOf };
