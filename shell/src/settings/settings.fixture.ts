import type { Schemas } from '@nerka/mf-shared/api';
import { aCompany } from '@nerka/mf-shared/testing';
import type { CompanyDetails } from './company.api';

export function aCompanyInDetail(given: Partial<CompanyDetails> = {}): CompanyDetails {
  const { basePath: _, ...company } = aCompany();
  return {
    ...company,
    industry: 'Multifamily housing',
    website: 'https://strata.example.com',
    phone: '919-555-0100',
    address: '4100 Strata Park Drive',
    isTemplate: false,
    suspendedAt: null,
    deletedAt: null,
    restoreUntil: null,
    version: 3,
    updatedAt: '2026-11-20T08:00:00.000Z',
    ...given,
  };
}

const aMailText = (subject: string) => ({ subject, text: 'Hello {customer},', isStandard: true });

export function someSettings(given: Partial<Schemas['CompanySettingsResponse']> = {}) {
  return {
    autoAssign: true,
    restrictRecords: false,
    requiresOwnPasswords: false,
    factorsRequiredFrom: null,
    requiresSupport: false,
    emailNotifications: true,
    pipelineAutomation: false,
    leadScoreThreshold: 75,
    responseDays: 7,
    longestShiftHours: 10,
    laborRate: null,
    unitNumberRule: 'normalised',
    turnTargetDays: 7,
    turnBudgets: [],
    reminderDays: [],
    mailTexts: {
      invoice: aMailText('Invoice {number} from {company}'),
      job: aMailText('Job {number} from {company}'),
      reminder: aMailText('Reminder: invoice {number} from {company}'),
    },
    checklist: null,
    paymentTermsDays: null,
    decimalQuantities: false,
    version: 1,
    ...given,
  } satisfies Schemas['CompanySettingsResponse'];
}
