import type { ActivityLabels } from '@nerka/mf-shared/contract';
import { categoryLabels, priorityLabels } from '../order-choices/order-choices';
import { permissionLabels } from '../on-the-job/work-order-labels';
import { modeOptions } from '@nerka/mf-shared/recurrence';

export const seriesActivityLabels: ActivityLabels = {
  name: 'series',
  actions: {
    ended: 'ended {record}',
    made: 'made a work order[ of {record}]',
    failed: 'could not make a work order[ of {record}]',
    skipped: 'skipped a date[ of {record}]',
    moved: 'moved a date[ of {record}]',
    'put-back': 'put a date back[ of {record}]',
  },
  fields: {
    title: { label: 'Title' },
    summary: { label: 'Repeats' },
    startDate: { label: 'First date', kind: 'date' },
    mode: { label: 'Next one', values: Object.fromEntries(modeOptions.map(({ value, label }) => [value, label])) },
    leadDays: { label: 'Made days before' },
    propertyUnit: { label: 'Unit' },
    assignedToId: { label: 'Assignee' },
    assigneeIds: { label: 'Assignees' },
    residentId: { label: 'Resident' },
    permissionToEnter: { label: 'Permission to enter', values: permissionLabels },
    parts: { label: 'Parts' },
    description: { label: 'Description' },
    category: { label: 'Category', values: categoryLabels },
    priority: { label: 'Priority', values: priorityLabels },
    notes: { label: 'Notes' },
    subtasks: { label: 'Subtasks' },
    due: { label: 'Date', kind: 'date' },
    to: { label: 'To', kind: 'date' },
    problem: { label: 'Reason' },
  },
};
