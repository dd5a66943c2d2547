import type { ActivityLabels } from '@nerka/mf-shared/contract';
import { stateLabels } from './visit';

export const visitActivityLabels: ActivityLabels = {
  name: 'visit',
  actions: {
    assigned: 'assigned the visit[ of {record}]',
    'job-started': 'started a timer[ on the visit of {record}]',
    'job-stopped': 'stopped a timer[ on the visit of {record}]',
    'task-added': 'added the task “{task}”[ to the visit of {record}]',
    'task-changed': 'changed the task “{task}”[ of the visit of {record}]',
    'task-completed': 'ticked “{task}”[ of the visit of {record}]',
    'task-reopened': 'unticked “{task}”[ of the visit of {record}]',
    'task-deleted': 'removed the task “{task}”[ from the visit of {record}]',
    'photo-added': 'added a photo[ to the visit of {record}]',
    'photo-changed': 'changed a photo[ of the visit of {record}]',
    'photo-deleted': 'deleted a photo[ of the visit of {record}]',
    'visit-time created': 'entered working time[ on the visit of {record}]',
    'visit-time corrected': 'corrected working time[ on the visit of {record}]',
    'visit-time deleted': 'deleted working time[ on the visit of {record}]',
  },
  fields: {
    state: { label: 'State', values: stateLabels },
    date: { label: 'Date', kind: 'date' },
    startTime: { label: 'Start' },
    durationMinutes: { label: 'Minutes' },
    assigneeIds: { label: 'Who comes' },
    userId: { label: 'Whose' },
    invoiceId: { label: 'Job' },
    notes: { label: 'Notes' },
    caption: { label: 'Caption' },
    reason: { label: 'Reason' },
  },
};
