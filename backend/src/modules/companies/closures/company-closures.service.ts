import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { type Session, Sessions } from '../../../platform/access/sessions.js';
import { auditPlatform } from '../../../platform/audit/platform-audit.js';
import { Database, type PlatformTx } from '../../../platform/database/database.js';
import { Conflict, NotFound } from '../../../platform/http/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CompaniesService } from '../companies.service.js';
import type { CompanyDetailsResponse } from '../company.dto.js';
import { type ClosableCompany, CompanyClosuresRepository, type ClosureChange } from './company-closures.repository.js';
import { purgeJob } from './company-purges.service.js';

/** Only the provider suspends and deletes companies, never the template. A deletion can be taken back for 30 days. */
@Injectable()
export class CompanyClosuresService {
  constructor(
    private readonly database: Database,
    private readonly closures: CompanyClosuresRepository,
    private readonly companies: CompaniesService,
    private readonly sessions: Sessions,
    private readonly jobs: Jobs,
  ) {}

  async suspend(companyId: number, actor: Actor, session: Session): Promise<CompanyDetailsResponse> {
    await this.locked(companyId, actor, async (tx, company) => {
      requireOrdinary(company, 'suspended');
      requireKept(company);
      if (!company.isSuspended) await this.change(tx, actor, companyId, company, 'suspended');
    });
    return this.companies.find(companyId, actor, session);
  }

  async resume(companyId: number, actor: Actor, session: Session): Promise<CompanyDetailsResponse> {
    await this.locked(companyId, actor, async (tx, company) => {
      requireKept(company);
      if (!company.isSuspended) return;
      await this.change(tx, actor, companyId, company, 'resumed');
      await this.jobs.resume(tx, companyId);
    });
    return this.companies.find(companyId, actor, session);
  }

  delete(companyId: number, actor: Actor, isAtOnce: boolean): Promise<void> {
    return this.locked(companyId, actor, async (tx, company) => {
      requireOrdinary(company, 'deleted');
      if (!company.isDeleted) await this.change(tx, actor, companyId, company, 'deleted');
      if (!isAtOnce) return;
      await this.change(tx, actor, companyId, company, 'purge-ordered');
      await tx.inCompany(companyId, (inside) => Promise.resolve(this.jobs.add(inside, purgeJob(companyId))));
    });
  }

  async restore(companyId: number, actor: Actor, session: Session): Promise<CompanyDetailsResponse> {
    await this.locked(companyId, actor, async (tx, company) => {
      if (!company.isDeleted) return;
      await this.change(tx, actor, companyId, company, 'restored');
      if (!company.isSuspended) await this.jobs.resume(tx, companyId);
    });
    return this.companies.find(companyId, actor, session);
  }

  private locked(
    companyId: number,
    actor: Actor,
    work: (tx: PlatformTx, company: ClosableCompany) => Promise<void>,
  ): Promise<void> {
    return this.database.onPlatform(actor, async (tx) => {
      const company = await this.closures.lock(tx, companyId);
      if (!company || company.isPurged) throw new NotFound('Company');
      await work(tx, company);
    });
  }

  /** The sessions of the company's people are read again on every server. */
  private async change(
    tx: PlatformTx,
    actor: Actor,
    recordId: number,
    company: ClosableCompany,
    action: ClosureChange,
  ): Promise<void> {
    const { name, slug, businessType, projectId } = company;
    await this.closures.change(tx, recordId, action);
    await this.sessions.refreshCompany(tx, recordId);
    const line = { recordId, projectId, companyName: name, before: { name, slug, businessType } };
    await auditPlatform(tx, actor, { action, noun: 'company', ...line });
  }
}

function requireOrdinary({ isTemplate }: ClosableCompany, wanted: 'suspended' | 'deleted'): void {
  if (isTemplate) throw new Conflict(`The template cannot be ${wanted}.`, 'is-template');
}

function requireKept({ isDeleted }: ClosableCompany): void {
  if (isDeleted) throw new Conflict('This company is deleted. Restore it first.', 'company-deleted');
}
