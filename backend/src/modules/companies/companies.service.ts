import { Injectable } from '@nestjs/common';
import type { CompanyResponse } from '../../platform/access/company.dto.js';
import type { Session } from '../../platform/access/sessions.js';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import { Database, type PlatformTx } from '../../platform/database/database.js';
import { Forbidden, NotFound } from '../../platform/http/errors.js';
import { CompaniesRepository, type CountRow } from './companies.repository.js';
import type { CompanyDetailsResponse, InvoiceCounts, SummaryResponse } from './company.dto.js';
import type { CompanyLetterhead } from './company-letterhead.js';
import type { CompanyRules } from './company-rules.js';

export type { CompanyLetterhead } from './company-letterhead.js';
export type { CompanyRules } from './company-rules.js';

/** Staff see their own company, which their session already holds; a super_admin sees every one. */
@Injectable()
export class CompaniesService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompaniesRepository,
  ) {}

  /** A foreign slug is 403 for staff, whether or not it exists. */
  findBySlug(slug: string, actor: Actor, session: Session): Promise<CompanyResponse> {
    if (actor.role === 'super_admin') return this.findOnPlatform(actor, { slug });
    return this.own(session, session.company?.slug === slug);
  }

  async find(companyId: number, actor: Actor, session: Session): Promise<CompanyDetailsResponse> {
    const company = await this.companies.details(this.database.readCompany(companyId));
    if (!company) throw new NotFound('Company');
    return { ...company, projectSlug: await this.projectSlug(companyId, actor, session) };
  }

  /** A company that the transaction has just made, as `find` answers it. */
  async made(tx: PlatformTx, companyId: number): Promise<CompanyDetailsResponse> {
    const company = await tx.inCompany(companyId, (inside) => this.companies.details(inside));
    const onPlatform = await this.companies.findOnPlatform(tx, { id: companyId });
    return { ...company!, projectSlug: onPlatform!.projectSlug };
  }

  async summary(companyId: number): Promise<SummaryResponse> {
    const counts = await this.companies.counts(this.database.readCompany(companyId));
    return {
      customers: countOf(counts, 'customers', 'all'),
      invoices: invoiceCounts(counts),
      deals: countsOf(counts, 'deals', ['prospecting', 'qualification', 'proposal', 'negotiation', 'won', 'lost']),
      workOrders: countsOf(counts, 'work_orders', ['open', 'in_progress', 'completed', 'cancelled']),
      units: countsOf(counts, 'units', ['vacant', 'occupied', 'maintenance']),
      turns: countsOf(counts, 'turns', ['not_started', 'in_progress', 'completed']),
    };
  }

  rules(read: CompanyRead): Promise<CompanyRules> {
    return this.companies.rules(read);
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

function countOf(counts: CountRow[], noun: string, state: string): number {
  return counts.find((row) => row.noun === noun && row.state === state)?.count ?? 0;
}

/** An invoice that is overdue is an unpaid one too. */
function invoiceCounts(counts: CountRow[]): InvoiceCounts {
  const { sent: unpaid, ...others } = countsOf(counts, 'invoices', ['draft', 'sent', 'paid']);
  return {
    ...others,
    unpaid,
    overdue: countOf(counts, 'invoices', 'overdue'),
    today: countOf(counts, 'invoices', 'today'),
  };
}

/** A noun's counts by state, and their sum. */
function countsOf<State extends string>(
  counts: CountRow[],
  noun: string,
  states: readonly State[],
): Record<State | 'total', number> {
  const byState = states.map((state) => [state, countOf(counts, noun, state)] as const);
  const total = byState.reduce((sum, [, count]) => sum + count, 0);
  return { ...(Object.fromEntries(byState) as Record<State, number>), total };
}
