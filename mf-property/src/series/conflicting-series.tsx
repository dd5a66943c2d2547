import { formatDate, personName } from '@nerka/mf-shared/format';
import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import { categoryLabels, priorityLabels } from '../order-choices/order-choices';
import { endOptions, frequencyOptions, modeOptions } from '@nerka/mf-shared/recurrence';
import type { Series } from '../recurrence/work-order-series';
import { seriesForm, valuesOf, type SeriesValues } from './series-form';

const fieldLabels: Record<keyof SeriesValues, string> = {
  ...{ title: 'Title', description: 'Description', category: 'Category', priority: 'Priority' },
  ...{ propertyUnit: 'Property/Unit', assignedToId: 'Assigned To', notes: 'Notes', subtasks: 'Subtasks' },
  ...{
    frequency: 'Period',
    interval: 'Every',
    weekdays: 'On',
    day: 'On',
    place: 'Which',
    weekday: 'Weekday',
  },
  ...{ ends: 'Ends', until: 'Last Date', count: 'Times', start: 'First Date', mode: 'Next One' },
  ...{ leadDays: 'Made Days Before', otherRule: 'Rule' },
};

const words = new Map<string, string>([
  ...Object.entries(categoryLabels),
  ...Object.entries(priorityLabels),
  ...[...frequencyOptions, ...endOptions, ...modeOptions].map(({ value, label }) => [value, label] as const),
]);

interface ConflictingSeriesProps {
  conflicting: Series;
  onTake: () => void;
}

export function ConflictingSeries(props: ConflictingSeriesProps) {
  return <ConflictingVersion {...props} record={seriesForm} labels={fieldLabels} textOf={textOf} />;
}

function textOf(series: Series, name: keyof SeriesValues): string {
  if (name === 'assignedToId') return series.assignedTo ? personName(series.assignedTo) : 'Unassigned';
  const value = valuesOf(series)[name];
  const text = typeof value === 'string' ? value : value.join(', ');
  if (text === '') return 'Empty';
  if (name === 'start' || name === 'until') return formatDate(text);
  return words.get(text) ?? text;
}
