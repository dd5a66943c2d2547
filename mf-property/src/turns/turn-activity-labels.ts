import type { ActivityLabels } from '@nerka/mf-shared/contract';
import { phaseLabels, statusLabels } from './turn-labels';

export const turnActivityLabels: ActivityLabels = {
  name: 'turn',
  actions: {
    'task-added': 'added the task “{task}”[ to {record}]',
    'task-ticked': 'ticked “{task}”[ of {record}]',
    'task-unticked': 'unticked “{task}”[ of {record}]',
    promised: 'promised {record} for {promisedDate}: “{reason}”',
    'turn-cost created': 'added the cost “{name}”[ to {record}]',
    'turn-cost updated': 'changed the cost “{name}”[ of {record}]',
    'turn-cost deleted': 'removed the cost “{name}”[ of {record}]',
    'task-noted': 'noted something at “{task}”[ of {record}]',
  },
  fields: {
    unitId: { label: 'Unit' },
    status: { label: 'Status', values: statusLabels },
    currentPhase: { label: 'Phase', values: phaseLabels },
    assignedToId: { label: 'Assignee' },
    moveOutDate: { label: 'Move-out', kind: 'date' },
    targetCompletionDate: { label: 'Target', kind: 'date' },
    promisedDate: { label: 'Promised', kind: 'date' },
    reason: { label: 'Reason' },
    actualCompletionDate: { label: 'Completed', kind: 'date' },
    estimatedCost: { label: 'Estimated cost', kind: 'money' },
    actualCost: { label: 'Actual cost', kind: 'money' },
    name: { label: 'Cost' },
    amount: { label: 'Amount', kind: 'money' },
    notes: { label: 'Notes' },
  },
};
