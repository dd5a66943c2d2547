import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import type { OwnMailTexts } from './mail-texts.js';
import type { CompanySettingsResponse, UpdateCompanySettingsBody } from './company-settings.dto.js';

/** Those of the settings' row, with the company's own words alone; the labor rate has a history of its own. */
type Stored<T> = Omit<T, 'laborRate' | 'mailTexts'>;
export type StoredSettings = Stored<CompanySettingsResponse> & { mailTexts: OwnMailTexts };
export type StoredChanges = Stored<UpdateCompanySettingsBody> & { mailTexts?: OwnMailTexts };

const columns: Record<keyof StoredChanges, string> = {
  autoAssign: 'auto_assign',
  restrictRecords: 'restrict_records',
  factorsRequiredFrom: 'factors_required_from',
  requiresOwnPasswords: 'requires_own_passwords',
  requiresSupport: 'requires_support',
  emailNotifications: 'email_notifications',
  pipelineAutomation: 'pipeline_automation',
  leadScoreThreshold: 'lead_score_threshold',
  responseDays: 'response_days',
  longestShiftHours: 'longest_shift_hours',
  unitNumberRule: 'unit_number_rule',
  turnTargetDays: 'turn_target_days',
  turnBudgets: 'turn_budgets',
  reminderDays: 'reminder_days',
  mailTexts: 'mail_texts',
  checklist: 'checklist',
  paymentTermsDays: 'payment_terms_days',
  decimalQuantities: 'decimal_quantities',
};

const chosen = `s.auto_assign as "autoAssign", s.restrict_records as "restrictRecords",
  s.factors_required_from as "factorsRequiredFrom",
  s.requires_own_passwords as "requiresOwnPasswords",
  s.requires_support as "requiresSupport", s.email_notifications as "emailNotifications",
  s.pipeline_automation as "pipelineAutomation", s.lead_score_threshold as "leadScoreThreshold",
  s.response_days as "responseDays", s.longest_shift_hours as "longestShiftHours",
  s.unit_number_rule as "unitNumberRule", s.turn_target_days as "turnTargetDays", s.turn_budgets as "turnBudgets",
  s.payment_terms_days as "paymentTermsDays", s.decimal_quantities as "decimalQuantities",
  s.reminder_days as "reminderDays", s.mail_texts as "mailTexts", s.checklist, s.version`;

/** Reads and writes a company's settings row, which exists only once something was changed. */
@Injectable()
export class CompanySettingsRepository {
  async find(read: CompanyRead): Promise<StoredSettings | null> {
    const rows = await read.query<StoredSettings>(`select ${chosen} from company_settings s where s.company_id = $1`, [
      read.companyId,
    ]);
    return rows[0] ?? null;
  }

  /** The settings, locked until the transaction ends; inserts `otherwise` if they were never changed. */
  async lock(tx: CompanyTx, otherwise: StoredSettings): Promise<StoredSettings> {
    await tx.query(
      `insert into company_settings (company_id, unit_number_rule) values ($1, $2) on conflict (company_id) do nothing`,
      [tx.companyId, otherwise.unitNumberRule],
    );
    const [settings] = await tx.query<StoredSettings>(
      `select ${chosen} from company_settings s where s.company_id = $1 for update`,
      [tx.companyId],
    );
    return settings!;
  }

  async update(tx: CompanyTx, changes: StoredChanges): Promise<void> {
    const values: unknown[] = [tx.companyId];
    const sets = Object.entries(changes).map(([name, value]) => {
      values.push(typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
      return `${columns[name as keyof typeof columns]} = $${values.length}`;
    });
    await tx.query(
      `update company_settings set ${[...sets, 'version = version + 1'].join(', ')}, updated_at = now()
       where company_id = $1`,
      values,
    );
  }
}
