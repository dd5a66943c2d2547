import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { PlatformTx } from '../../platform/database/database.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import type { StoredCompany } from './company-registry.repository.js';
import type { CompanySettingsResponse } from './company-settings.dto.js';

const names = [
  'projectId', 'name', 'slug', 'subdomain', 'businessType', 'features', 'isTemplate', 'primaryColor', 'welcomeMessage',
  'industry', 'website', 'phone', 'address', 'timezone', 'createdAt', 'updatedAt',
] as const; // oxfmt-ignore

export type RecordedCompany = Recorded<StoredCompany, (typeof names)[number]>;

export type RecordedSettings = Pick<CompanySettingsResponse, 'pipelineAutomation' | 'unitNumberRule'> &
  Partial<Pick<CompanySettingsResponse, 'paymentTermsDays' | 'decimalQuantities'>> & {
    updatedAt: string;
  };

/** Adds companies without users or records; returns their ids in order. */
export function insertRecordedCompanies(tx: PlatformTx, companies: readonly RecordedCompany[]): Promise<number[]> {
  return insertRecorded(tx, 'companies', names, companies);
}

export async function insertRecordedSettings(tx: CompanyTx, settings: RecordedSettings): Promise<void> {
  const {
    pipelineAutomation,
    unitNumberRule,
    paymentTermsDays = null,
    decimalQuantities = false,
    updatedAt,
  } = settings;
  await tx.query(
    `insert into company_settings
       (company_id, pipeline_automation, unit_number_rule, payment_terms_days, decimal_quantities, updated_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.companyId, pipelineAutomation, unitNumberRule, paymentTermsDays, decimalQuantities, updatedAt],
  );
}
