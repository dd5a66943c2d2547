import type { ActivityLabels } from '@nerka/mf-shared/contract';
import { categoryLabels, priorityLabels, statusLabels } from './work-order-labels';

export const workOrderActivityLabels: ActivityLabels = {
  name: 'work order',
  actions: {
    assigned: 'assigned {record}',
    'job-started': 'started {record}',
    'job-stopped': 'stopped the job timer[ of {record}]',
    'subtasks-replaced': 'edited the subtasks[ of {record}]',
    'photo-added': 'added a photo[ to {record}]',
    'photo-changed': 'changed a photo[ of {record}]',
    'photo-deleted': 'deleted a photo[ of {record}]',
    'subtask created': 'added the subtask “{title}”[ to {record}]',
    'subtask updated': 'changed a subtask[ of {record}]',
    'subtask ticked': 'ticked “{title}”[ of {record}]',
    'subtask unticked': 'unticked “{title}”[ of {record}]',
    'subtask deleted': 'removed the subtask “{title}”[ of {record}]',
  },
  fields: {
    title: { label: 'Title' },
    description: { label: 'Description' },
    category: { label: 'Category', values: categoryLabels },
    priority: { label: 'Priority', values: priorityLabels },
    status: { label: 'Status', values: statusLabels },
    propertyUnit: { label: 'Unit' },
    userIds: { label: 'Assignees' },
    assignedToId: { label: 'Assignee' },
    notes: { label: 'Notes' },
    subtasks: { label: 'Subtasks' },
    seconds: { label: 'Worked', kind: 'duration' },
    kind: { label: 'Shows', values: { before: 'Before', after: 'After' } },
    caption: { label: 'Caption' },
  },
};
