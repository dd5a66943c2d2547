import type { ActivityLabels } from '@nerka/mf-shared/contract';
import { permissionLabels } from '../on-the-job/work-order-labels';
import { stateLabels } from './request-labels';

export const requestActivityLabels: ActivityLabels = {
  name: 'request',
  actions: {
    created: 'received {record}',
    accepted: 'accepted {record}',
    merged: 'merged {record}',
    rejected: 'rejected {record}',
    closed: 'ended the work of {record}',
    reopened: 'took up the work of {record} again',
    'message-added': 'added a message[ to {record}]',
    'photo-added': 'added a photo[ to {record}]',
  },
  fields: {
    permissionToEnter: { label: 'Permission to enter', values: permissionLabels },
    isUrgent: { label: 'Urgent', kind: 'flag' },
    author: { label: 'From', values: { requester: 'The requester', company: 'Staff' } },
    state: { label: 'State', values: stateLabels },
    reason: { label: 'Reason' },
    workOrderId: { label: 'Work order' },
    mergedIntoId: { label: 'Merged into' },
  },
};

export const requestCodeActivityLabels: ActivityLabels = {
  name: 'request code',
  actions: {
    created: 'made the request code of {record}',
    replaced: 'replaced the request code of {record}',
    ended: 'ended the request code of {record}, as its residents had moved out',
  },
};
