import type { ActivityLabels } from '@nerka/mf-shared/contract';
import { modeOptions } from '@nerka/mf-shared/recurrence';
import { nounOptions } from '../recurrence/job-series';

const labelsOf = (options: readonly { value: string; label: string }[]): Record<string, string> =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

export const seriesActivityLabels: ActivityLabels = {
  name: 'series',
  actions: {
    ended: 'ended {record}',
    made: 'made a job[ of {record}]',
    failed: 'could not make a job[ of {record}]',
    skipped: 'skipped a date[ of {record}]',
    moved: 'moved a date[ of {record}]',
    'put-back': 'put a date back[ of {record}]',
  },
  fields: {
    title: { label: 'Title' },
    noun: { label: 'Each time', values: labelsOf(nounOptions) },
    summary: { label: 'Repeats' },
    startDate: { label: 'First date', kind: 'date' },
    mode: { label: 'Next one', values: labelsOf(modeOptions) },
    leadDays: { label: 'Made days before' },
    customerId: { label: 'Customer' },
    items: { label: 'Line items' },
    message: { label: 'Message' },
    taxName: { label: 'Tax' },
    taxBasisPoints: { label: 'Tax rate' },
    discountBasisPoints: { label: 'Discount in per cent' },
    discountAmount: { label: 'Discount as an amount', kind: 'money' },
    assigneeIds: { label: 'Assignees' },
    startTime: { label: 'Start' },
    durationMinutes: { label: 'Minutes' },
    due: { label: 'Date', kind: 'date' },
    to: { label: 'To', kind: 'date' },
    problem: { label: 'Reason' },
  },
};
