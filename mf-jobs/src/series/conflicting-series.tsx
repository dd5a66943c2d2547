import { formatDate, personName } from '@nerka/mf-shared/format';
import { endOptions, frequencyOptions, modeOptions } from '@nerka/mf-shared/recurrence';
import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import { nounOptions, type JobSeries } from '../recurrence/job-series';
import { seriesForm, valuesOf, type SeriesValues } from './series-form';

const fieldLabels: Record<keyof SeriesValues, string> = {
  ...{ noun: 'Each Time', title: 'Title', customerId: 'Customer', lines: 'Line Items', message: 'Message' },
  ...{ assigneeIds: 'Assigned To', startTime: 'Start', durationMinutes: 'Minutes' },
  ...{ frequency: 'Period', interval: 'Every', weekdays: 'On', day: 'On', place: 'Which', weekday: 'Weekday' },
  ...{ ends: 'Ends', until: 'Last Date', count: 'Times', start: 'First Date', mode: 'Next One' },
  ...{ leadDays: 'Made Days Before', otherRule: 'Rule' },
};

const choices = new Map<string, string>(
  [...nounOptions, ...frequencyOptions, ...endOptions, ...modeOptions].map(({ value, label }) => [value, label]),
);

interface ConflictingSeriesProps {
  conflicting: JobSeries;
  onTake: () => void;
}

export function ConflictingSeries(props: ConflictingSeriesProps) {
  return <ConflictingVersion {...props} record={seriesForm} labels={fieldLabels} textOf={textOf} />;
}

/** Of what the form holds as ids, and of the lines. */
const texts: Record<'customerId' | 'assigneeIds' | 'lines', (series: JobSeries) => string> = {
  customerId: ({ customer }) => customer?.name ?? 'Deleted',
  assigneeIds: ({ assignedUsers }) => assignedUsers.map(personName).join(', ') || 'Unassigned',
  lines: ({ template }) => template.items.map(({ item }) => item).join(', ') || 'Empty',
};

const isNamed = (name: keyof SeriesValues): name is keyof typeof texts => name in texts;

function textOf(series: JobSeries, name: keyof SeriesValues): string {
  if (isNamed(name)) return texts[name](series);
  const value = valuesOf(series)[name];
  const text = Array.isArray(value) ? value.join(', ') : value;
  if (text === '') return 'Empty';
  if (name === 'start' || name === 'until') return formatDate(text);
  return choices.get(text) ?? text;
}
