import { Injectable } from '@nestjs/common';
import type { CompanyResponse } from '../../platform/access/company.dto.js';
import type { Session } from '../../platform/access/sessions.js';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import { Database, type PlatformTx } from '../../platform/database/database.js';
import { Forbidden, NotFound } from '../../platform/http/errors.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import { CompaniesRepository } from './companies.repository.js';
import { countAttention } from './company-attention.js';
import type { AttentionResponse, CompanyDetailsResponse, SummaryResponse } from './company.dto.js';
import type { CompanyLetterhead } from './company-letterhead.js';
import type { CompanyRules, WorkRules } from './company-rules.js';
import { CompanySummary } from './company-summary.js';

export type { CompanyLetterhead } from './company-letterhead.js';
export type { CompanyRules, WorkRules } from './company-rules.js';

/** Staff see their own company, which their session already holds; a super_admin sees all companies. */
@Injectable()
export class CompaniesService {
  private builtSummary: CompanySummary | undefined;

  constructor(
    private readonly database: Database,
    private readonly companies: CompaniesRepository,
    private readonly nouns: Nouns,
  ) {}

  /** For staff, the slug of another company is a 403, whether or not that company exists. */
  findBySlug(slug: string, actor: Actor, session: Session): Promise<CompanyResponse> {
    if (actor.role === 'super_admin') return this.findOnPlatform(actor, { slug });
    return this.own(session, session.company?.slug === slug);
  }

  async find(companyId: number, actor: Actor, session: Session): Promise<CompanyDetailsResponse> {
    const company = await this.companies.details(this.database.readCompany(companyId));
    if (!company) throw new NotFound('Company');
    return { ...company, projectSlug: await this.projectSlug(companyId, actor, session) };
  }

  /** A company created in this transaction, in the form that `find` returns. */
  async findCreated(tx: PlatformTx, companyId: number): Promise<CompanyDetailsResponse> {
    const company = await tx.inCompany(companyId, (inside) => this.companies.details(inside));
    const onPlatform = await this.companies.findOnPlatform(tx, { id: companyId });
    return { ...company!, projectSlug: onPlatform!.projectSlug };
  }

  async summary(companyId: number): Promise<SummaryResponse> {
    const summary = (this.builtSummary ??= new CompanySummary(this.nouns.counts));
    return summary.response(await this.companies.counts(this.database.readCompany(companyId), summary));
  }

  attention(companyId: number, actor: Actor): Promise<AttentionResponse[]> {
    const kinds = this.nouns.attention.filter(({ permission }) => actor.permissions.has(permission));
    return countAttention(this.database.readCompany(companyId), kinds);
  }

  rules(read: CompanyRead): Promise<CompanyRules> {
    return this.companies.rules(read);
  }

  workRules(read: CompanyRead): Promise<WorkRules> {
    return this.companies.workRules(read);
  }

  letterhead(read: CompanyRead): Promise<CompanyLetterhead> {
    return this.companies.letterhead(read);
  }

  private async projectSlug(companyId: number, actor: Actor, session: Session): Promise<string> {
    if (actor.role !== 'super_admin') return session.company!.projectSlug;
    return (await this.findOnPlatform(actor, { id: companyId })).projectSlug;
  }

  private async own(session: Session, isOwn: boolean): Promise<CompanyResponse> {
    if (!isOwn || !session.company) throw new Forbidden();
    return Promise.resolve(session.company);
  }

  private async findOnPlatform(actor: Actor, by: { id: number } | { slug: string }): Promise<CompanyResponse> {
    const company = await this.database.onPlatform(actor, (tx) => this.companies.findOnPlatform(tx, by));
    if (!company) throw new NotFound('Company');
    return { ...company, ...(await this.companies.rules(this.database.readCompany(company.id))) };
  }
}
