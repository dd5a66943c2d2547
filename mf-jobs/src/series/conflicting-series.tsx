import { formatDate, personName } from '@nerka/mf-shared/format';
import { endOptions, frequencyOptions, modeOptions } from '@nerka/mf-shared/recurrence';
import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import { nounOptions, type JobSeries } from '../recurrence/job-series';
import { discountText, savedDiscount } from '../billing/discount';
import { seriesForm, valuesOf, type SeriesValues } from './series-form';

const fieldLabels: Record<keyof SeriesValues, string> = {
  ...{ noun: 'Each Time', title: 'Title', customerId: 'Customer', lines: 'Line Items', message: 'Message' },
  ...{ taxRate: 'Tax Rate', discount: 'Discount' },
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

/** What the form has as an id, a list or two fields. */
const ownTexts = {
  customerId: ({ customer }: JobSeries) => customer?.name ?? 'Deleted',
  assigneeIds: ({ assignedUsers }: JobSeries) => assignedUsers.map(personName).join(', ') || 'Unassigned',
  lines: ({ template }: JobSeries) => template.items.map(({ item }) => item).join(', ') || 'Empty',
  taxRate: ({ template }: JobSeries) => template.taxName ?? 'No tax',
  discount: ({ template }: JobSeries) => discountText(savedDiscount(template)) || 'None',
  start: ({ start }: JobSeries) => formatDate(start),
} satisfies Partial<Record<keyof SeriesValues, (series: JobSeries) => string>>;

const hasOwnText = (name: keyof SeriesValues): name is keyof typeof ownTexts => name in ownTexts;

function textOf(series: JobSeries, name: keyof SeriesValues): string {
  if (hasOwnText(name)) return ownTexts[name](series);
  const value = valuesOf(series)[name];
  const text = Array.isArray(value) ? value.join(', ') : value;
  if (text === '') return 'Empty';
  return name === 'until' ? formatDate(text) : (choices.get(text) ?? text);
}
