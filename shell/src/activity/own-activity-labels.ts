import type { ActivityLabels } from '@nerka/mf-shared/contract';

/** How the activity speaks of the records whose screens are the shell's. */
export const ownLabels: Readonly<Record<string, ActivityLabels>> = {
  user: {
    name: 'person',
    actions: {
      'password-reset': 'reset the password of {record}',
      'password-changed': 'changed the password of {record}',
    },
    fields: {
      username: { label: 'User name' },
      displayName: { label: 'Display name' },
      firstName: { label: 'First name' },
      lastName: { label: 'Last name' },
      email: { label: 'E-mail' },
      phone: { label: 'Phone' },
      accountType: {
        label: 'Account type',
        values: { manager: 'Manager', leasing: 'Leasing', maintenance: 'Maintenance' },
      },
    },
  },
  company: {
    name: 'company',
    fields: {
      name: { label: 'Name' },
      industry: { label: 'Industry' },
      website: { label: 'Website' },
      phone: { label: 'Phone' },
      email: { label: 'E-mail' },
      address: { label: 'Address' },
      timezone: { label: 'Time zone' },
      subdomain: { label: 'Subdomain' },
      primaryColor: { label: 'Colour' },
      welcomeMessage: { label: 'Welcome message' },
      autoAssign: { label: 'Assign work orders automatically', kind: 'flag' },
      emailNotifications: { label: 'Mail notifications', kind: 'flag' },
      pipelineAutomation: { label: 'Draft invoices of won deals', kind: 'flag' },
      leadScoreThreshold: { label: 'Lead score threshold' },
    },
  },
  import: {
    name: 'import',
    actions: {
      created: 'uploaded {record} to import it',
      started: 'started to import {record}',
      imported: 'imported {record}',
      undone: 'undid the import of {record}',
      failed: 'could not import {record}',
    },
  },
  export: {
    name: 'export',
    actions: {
      created: 'exported {record}',
      ready: 'finished the export of {record}',
      failed: 'could not export {record}',
    },
  },
};
