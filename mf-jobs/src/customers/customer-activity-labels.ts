import type { ActivityLabels } from '@nerka/mf-shared/contract';

export const customerActivityLabels: ActivityLabels = {
  name: 'customer',
  actions: {
    'statement-emailed': 'sent the statement[ of {record}] to {emailedTo}',
    'customer-address created': 'added the address “{label}”[ to {record}]',
    'customer-address updated': 'changed the address “{label}”[ of {record}]',
    'customer-address deleted': 'removed the address “{label}”[ of {record}]',
    'customer-note created': 'noted “{text}”[ about {record}]',
    'customer-note updated': 'changed a note[ about {record}] to “{text}”',
    'customer-note deleted': 'deleted the note “{text}”[ about {record}]',
  },
  fields: {
    name: { label: 'Name' },
    email: { label: 'E-mail' },
    phone: { label: 'Phone' },
    address: { label: 'Address' },
    tags: { label: 'Tags' },
    label: { label: 'Label' },
    text: { label: 'Note' },
    emailedTo: { label: 'E-mail' },
  },
};
