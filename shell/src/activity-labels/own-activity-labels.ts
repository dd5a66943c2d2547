import type { Schemas } from '@nerka/mf-shared/api';
import type { ActivityField, ActivityLabels } from '@nerka/mf-shared/contract';

type CompanyField = keyof Schemas['UpdateCompanyBody'] | keyof Schemas['UpdateCompanySettingsBody'];

/** The company's people do not see its project. */
const companyFields: Record<Exclude<CompanyField, 'projectId'>, ActivityField> = {
  name: { label: 'Name' },
  industry: { label: 'Industry' },
  website: { label: 'Website' },
  phone: { label: 'Phone' },
  address: { label: 'Address' },
  timezone: { label: 'Time zone' },
  slug: { label: 'Name in addresses' },
  subdomain: { label: 'Subdomain' },
  businessType: {
    label: 'Business type',
    values: { property_management: 'Property management', jobs_business: 'Jobs business' },
  },
  features: { label: 'Features' },
  logoUrl: { label: 'Logo' },
  primaryColor: { label: 'Colour' },
  welcomeMessage: { label: 'Welcome message' },
  autoAssign: { label: 'Assign work orders automatically', kind: 'flag' },
  factorsRequiredFrom: { label: 'Two-step sign-in required from', kind: 'date' },
  requiresOwnPasswords: { label: 'People change a password that somebody else set', kind: 'flag' },
  restrictRecords: { label: 'Only some people may delete records and change prices', kind: 'flag' },
  requiresSupport: { label: 'Support only with a reason', kind: 'flag' },
  emailNotifications: { label: 'Mail notifications', kind: 'flag' },
  pipelineAutomation: { label: 'Draft invoices of won deals', kind: 'flag' },
  responseDays: { label: 'Response days' },
  longestShiftHours: { label: 'Longest shift in hours' },
  laborRate: { label: 'Labor rate an hour', kind: 'money' },
  leadScoreThreshold: { label: 'Lead score threshold' },
  unitNumberRule: {
    label: 'Unit numbers',
    values: { normalised: 'R-101: upper case, a hyphen after the first character', as_typed: 'As typed' },
  },
  turnTargetDays: { label: 'Days to make a unit ready' },
  turnBudgets: { label: 'Turn budgets by bedrooms' },
  reminderDays: { label: 'Days of reminders' },
  mailTexts: { label: 'Mail texts' },
  checklist: { label: 'Own make-ready checklist' },
  paymentTermsDays: { label: 'Days until invoices are due' },
  decimalQuantities: { label: 'Quantities with decimals', kind: 'flag' },
};

/** How the activity speaks of the records whose screens are the shell's. */
export const ownLabels: Readonly<Record<string, ActivityLabels>> = {
  'support-session': {
    name: 'support',
    actions: { started: 'began support: {name}', ended: 'ended support: {name}' },
    fields: {},
  },
  'api-key': {
    name: 'API key',
    actions: { created: 'made API key {record}', revoked: 'revoked API key {record}' },
    fields: {},
  },
  user: {
    name: 'person',
    actions: {
      invited: 'invited {record}',
      'invitation-withdrawn': 'withdrew the invitation of {record}',
      'password-reset': 'reset the password of {record}',
      'factor-added': 'added a second step to the sign-in of {record}',
      'factor-removed': 'removed a second step from the sign-in of {record}',
      'passkey-added': 'added a passkey to the sign-in of {record}',
      'passkey-removed': 'removed a passkey from the sign-in of {record}',
      'factors-reset': 'reset the second steps of {record}',
      'recovery-codes-made': 'made new recovery codes for {record}',
      'password-changed': 'changed the password of {record}',
      'scope-changed': 'changed what {record} may see',
    },
    fields: {
      username: { label: 'User name' },
      displayName: { label: 'Display name' },
      firstName: { label: 'First name' },
      lastName: { label: 'Last name' },
      email: { label: 'E-mail' },
      phone: { label: 'Phone' },
      buildings: { label: 'Buildings' },
      assignedOnly: { label: 'Only assigned work', kind: 'flag' },
      laborRate: { label: 'Labor rate an hour', kind: 'money' },
      managesRecords: { label: 'May delete records and change prices', kind: 'flag' },
      accountType: {
        label: 'Account type',
        values: { manager: 'Manager', leasing: 'Leasing', maintenance: 'Maintenance' },
      },
    },
  },
  company: {
    name: 'company',
    fields: companyFields,
  },
  'tax-rate': {
    name: 'tax rate',
    fields: { name: { label: 'Name' }, basisPoints: { label: 'Rate' } },
  },
  webhook: {
    name: 'webhook',
    actions: {
      'secret-changed': 'made a new secret for the webhook {record}',
      replayed: 'had events sent again to {record}',
    },
    fields: {
      host: { label: 'Host' },
      description: { label: 'Description' },
      nouns: { label: 'Events of' },
      isEnabled: { label: 'On', kind: 'flag' },
      offReason: { label: 'Why', values: { failing: 'Nothing delivered for a day', gone: 'Answered 410' } },
      since: { label: 'Since', kind: 'instant' },
      event: { label: 'Event' },
    },
  },
  view: {
    name: 'saved view',
    fields: {
      name: { label: 'Name' },
      query: { label: 'Filters and sort' },
      shared: { label: 'Shared', kind: 'flag' },
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
