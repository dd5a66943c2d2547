import type { ActivityLabels } from '@nerka/mf-shared/contract';

export const estimateActivityLabels: ActivityLabels = {
  name: 'estimate',
  actions: {
    emailed: 'mailed {record}',
    shared: 'made a link[ to {record}]',
    unshared: 'withdrew the links[ to {record}]',
    viewed: 'noticed that the link to {record} was opened',
    accepted: 'noticed that the customer accepted {record}',
    declined: 'noticed that the customer declined {record}',
    converted: 'converted {record} to a job',
  },
  fields: {
    status: {
      label: 'Status',
      values: { draft: 'Draft', sent: 'Sent', accepted: 'Accepted', declined: 'Declined', converted: 'Converted' },
    },
    revision: { label: 'Version' },
    customerId: { label: 'Customer' },
    dealId: { label: 'Deal' },
    invoiceId: { label: 'Job' },
    total: { label: 'Total', kind: 'money' },
    discount: { label: 'Discount', kind: 'money' },
    tax: { label: 'Tax', kind: 'money' },
    deposit: { label: 'Deposit', kind: 'money' },
    validUntil: { label: 'Valid until', kind: 'date' },
    emailedTo: { label: 'To' },
    message: { label: 'Message' },
    items: { label: 'Lines' },
    name: { label: 'Signed by' },
    reason: { label: 'Reason' },
  },
};
