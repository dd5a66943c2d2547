import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { RecentProof } from '../../platform/access/recent-proof.js';
import { Sessions } from '../../platform/access/sessions.js';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Forbidden, Invalid, StaleEdit } from '../../platform/http/errors.js';
import { BegunRulesService } from '../factors/begun-rules.service.js';
import { LaborRatesService } from '../labor-rates/labor-rates.service.js';
import { CompaniesRepository } from './companies.repository.js';
import type { ChecklistTask, CompanySettingsResponse, UpdateCompanySettingsBody } from './company-settings.dto.js';
import { changedMailTexts, mailTextOf, toMailTexts } from './own-mail-texts.js';
import type { MailKind, MailText } from './mail-texts.js';
import { CompanySettingsRepository, type StoredChanges, type StoredSettings } from './company-settings.repository.js';

export type { ChecklistTask } from './company-settings.dto.js';

/** The specification's defaults for settings that were never changed; unit numbering depends on the business type. */
const untouched: Omit<StoredSettings, 'unitNumberRule'> = {
  autoAssign: true,
  restrictRecords: false,
  factorsRequiredFrom: null,
  requiresOwnPasswords: false,
  requiresSupport: false,
  emailNotifications: true,
  pipelineAutomation: false,
  leadScoreThreshold: 75,
  responseDays: 7,
  longestShiftHours: 10,
  turnTargetDays: 7,
  turnBudgets: [],
  reminderDays: [],
  mailTexts: {},
  checklist: null,
  paymentTermsDays: null,
  decimalQuantities: false,
  version: 1,
};

/** A stolen session must not loosen who gets in. */
const rulesOfSignIn = new Set<keyof SettingsChanges>([
  'factorsRequiredFrom',
  'requiresOwnPasswords',
  'requiresSupport',
]);

type Settings = StoredSettings & Pick<CompanySettingsResponse, 'laborRate'>;
type SettingsChanges = StoredChanges & Pick<UpdateCompanySettingsBody, 'laborRate'>;

const toResponse = (settings: Settings): CompanySettingsResponse => ({
  ...settings,
  mailTexts: toMailTexts(settings.mailTexts),
});

/** All users of a company read its settings; its managers change them. */
@Injectable()
export class CompanySettingsService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompaniesRepository,
    private readonly settings: CompanySettingsRepository,
    private readonly sessions: Sessions,
    private readonly rates: LaborRatesService,
    private readonly proofs: RecentProof,
    private readonly begun: BegunRulesService,
  ) {}

  async find(companyId: number, actor: Actor): Promise<CompanySettingsResponse> {
    const settings = toResponse(await this.read(this.database.readCompany(companyId)));
    return actor.permissions.has('costs.read') ? settings : { ...settings, laborRate: null };
  }

  /** The company's own make-ready checklist; null if it uses the standard one. */
  async checklist(read: CompanyRead): Promise<ChecklistTask[] | null> {
    return (await this.settings.find(read))?.checklist ?? null;
  }

  /** Whether winning a deal drafts an invoice. */
  async draftsInvoices(read: CompanyRead): Promise<boolean> {
    return ((await this.settings.find(read)) ?? untouched).pipelineAutomation;
  }

  /** How invoices are billed: until when they are due, and whether quantities have decimals. */
  async billing(read: CompanyRead): Promise<Pick<CompanySettingsResponse, 'paymentTermsDays' | 'decimalQuantities'>> {
    return (await this.settings.find(read)) ?? untouched;
  }

  /** The company's words of a mail, with their placeholders. */
  async mailText(read: CompanyRead, kind: MailKind): Promise<MailText> {
    return mailTextOf(((await this.settings.find(read)) ?? untouched).mailTexts, kind);
  }

  /** Days after the due date on which customers are reminded of an unpaid invoice. */
  async reminderDays(read: CompanyRead): Promise<number[]> {
    return ((await this.settings.find(read)) ?? untouched).reminderDays;
  }

  async update(
    companyId: number,
    actor: Actor,
    { mailTexts, ...sent }: UpdateCompanySettingsBody,
    version: number | undefined,
  ): Promise<CompanySettingsResponse> {
    requireOwnDecision(actor, sent);
    if (sent.checklist) requireDifferentTasks(sent.checklist);
    const saved = await this.database.inCompany(companyId, actor, async (tx) => {
      const seen = await this.read(tx);
      const current = { ...(await this.settings.lock(tx, seen)), laborRate: seen.laborRate };
      if (version !== undefined && version !== current.version) throw new StaleEdit(toResponse(current));
      const body: SettingsChanges = mailTexts
        ? { ...sent, mailTexts: changedMailTexts(current.mailTexts, mailTexts) }
        : sent;
      const names = (Object.keys(body) as (keyof SettingsChanges)[]).filter(
        (name) => JSON.stringify(body[name]) !== JSON.stringify(current[name]),
      );
      if (names.length === 0) return current;
      if (names.some((name) => rulesOfSignIn.has(name))) await this.proofs.requireIn(tx, actor);
      const from = names.includes('factorsRequiredFrom') ? body.factorsRequiredFrom : null;
      if (from) await this.begun.requireWayIn(tx, { userId: actor.userId!, companyId }, from);
      const pick = (of: object): object => Object.fromEntries(names.map((name) => [name, Reflect.get(of, name)]));
      const { laborRate, ...stored } = pick(body) as SettingsChanges;
      if (laborRate !== undefined) this.rates.set(tx, null, laborRate);
      await this.settings.update(tx, stored);
      tx.audit({
        action: 'updated',
        noun: 'company',
        recordId: companyId,
        before: { ...pick(current) },
        after: { ...pick(body) },
      });
      await this.sessions.refreshCompany(tx, companyId);
      return this.read(tx);
    });
    // The user who saved sees the change with their next request, the others a moment later.
    if (actor.userId !== null) this.sessions.forget(actor.userId);
    return toResponse(saved);
  }

  private async read(read: CompanyRead): Promise<Settings> {
    const [settings, laborRate] = await Promise.all([this.settings.find(read), this.rates.ofCompany(read)]);
    if (settings) return { ...settings, laborRate };
    const { unitNumberRule } = await this.companies.rules(read);
    return { ...untouched, laborRate, unitNumberRule };
  }
}

/** Who is let in only with a reason does not decide whether it takes one. */
function requireOwnDecision({ role }: Actor, { requiresSupport }: UpdateCompanySettingsBody): void {
  if (role === 'super_admin' && requiresSupport !== undefined)
    throw new Forbidden("Only the company's own managers decide how support works there.");
}

/** If a room had the same task twice, only one of them could be ticked. */
function requireDifferentTasks(checklist: readonly ChecklistTask[]): void {
  const keys = checklist.map(({ category, room, task }) => JSON.stringify([category, room, task]));
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (repeated < 0) return;
  throw new Invalid([{ field: `checklist.${repeated}.task`, message: 'This task is in the checklist already.' }]);
}
