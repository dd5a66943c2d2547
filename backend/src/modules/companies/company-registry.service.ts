import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { type Session, Sessions } from '../../platform/access/sessions.js';
import { TakenNames } from '../../platform/access/taken-names.js';
import { auditPlatform } from '../../platform/audit/platform-audit.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database, type PlatformTx } from '../../platform/database/database.js';
import { removeFile } from '../../platform/files/stored-files.js';
import { Conflict, Forbidden, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { Page } from '../../platform/http/paging.js';
import { requireSlug } from '../../platform/http/slug.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import { type ItemContent, ItemsService } from '../items/items.service.js';
import { UsersService } from '../users/users.service.js';
import { CompaniesService } from './companies.service.js';
import { UPLOAD_INSTEAD } from './company-fields.js';
import type {
  CompanyDetailsResponse,
  CompanyQuery,
  CreateCompanyBody,
  SubProjectResponse,
  UpdateCompanyBody,
  UsageResponse,
} from './company.dto.js';
import {
  CompanyRegistryRepository,
  type NewCompany,
  type StoredCompany,
  type TemplateContent,
} from './company-registry.repository.js';

const NOUN = 'company';

type Template = TemplateContent & { items: ItemContent[] };

/** Fields that only the provider may set. */
const ofProvider: readonly (keyof UpdateCompanyBody)[] = [
  'slug', 'projectId', 'subdomain', 'businessType', 'features', 'logoUrl', 'primaryColor', 'welcomeMessage',
]; // oxfmt-ignore

/** `/nerka/admin` is the provider's own address. */
const isReserved = (slug: string): boolean => slug === 'admin';

/** Only the provider creates companies; managers change their name and addresses. */
@Injectable()
export class CompanyRegistryService {
  constructor(
    private readonly database: Database,
    private readonly registry: CompanyRegistryRepository,
    private readonly companies: CompaniesService,
    private readonly items: ItemsService,
    private readonly users: UsersService,
    private readonly sessions: Sessions,
    private readonly nouns: Nouns,
    private readonly takenNames: TakenNames,
  ) {}

  listOfProject(actor: Actor, slug: string, query: CompanyQuery): Promise<Page<SubProjectResponse>> {
    return this.database.onPlatform(actor, async (tx) => {
      const projectId = await this.registry.projectId(tx, { slug });
      if (projectId === null) throw new NotFound('Project');
      return this.registry.listOfProject(tx, projectId, query);
    });
  }

  async create(actor: Actor, body: CreateCompanyBody): Promise<CompanyDetailsResponse> {
    const { name, projectId, fromTemplate = false, businessType, features, manager } = body;
    const company = { name, projectId, slug: requireSlug(body, isReserved), businessType, features };
    const insertManager =
      manager && (await this.users.inserting(manager, { field: 'manager.password', company: [name, company.slug] }));
    const insert = async (tx: PlatformTx): Promise<CompanyDetailsResponse> => {
      const template = fromTemplate ? await this.readTemplate(tx) : null;
      const id = await this.insert(tx, actor, company, template);
      await tx.inCompany(id, async (inside) => {
        if (template) await this.fill(inside, template);
        await insertManager?.(inside);
      });
      return this.companies.findCreated(tx, id);
    };
    return this.database.onPlatform(actor, insert);
  }

  async update(
    companyId: number,
    actor: Actor,
    body: UpdateCompanyBody,
    version: number | undefined,
    session: Session,
  ): Promise<CompanyDetailsResponse> {
    const isRefused = !actor.permissions.has('platform.write') && ofProvider.some((name) => body[name] !== undefined);
    if (isRefused) throw new Forbidden();
    if (body.projectId !== undefined) await this.requireProject(actor, body.projectId);
    const change = (): Promise<boolean> => this.change(companyId, actor, body, version);
    const isNamed = Boolean(body.slug ?? body.subdomain);
    const isStale = await (isNamed ? this.takenNames.trying(actor, change) : change());
    const current = await this.companies.find(companyId, actor, session);
    if (isStale) throw new StaleEdit(current);
    return current;
  }

  usage(companyId: number): Promise<UsageResponse> {
    return this.registry.usage(this.database.readCompany(companyId), this.nouns.counts);
  }

  /** Returns whether the version is stale, so that nothing was changed. */
  private change(
    companyId: number,
    actor: Actor,
    body: UpdateCompanyBody,
    version: number | undefined,
  ): Promise<boolean> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const company = await this.registry.lock(tx, companyId);
      if (!company) throw new NotFound('Company');
      if (version !== undefined && version !== company.version) return true;
      requireOwnLogo(company, body);
      await this.save(tx, company, wanted(company, body));
      return false;
    });
  }

  private async readTemplate(tx: PlatformTx): Promise<Template> {
    const id = await this.registry.templateId(tx);
    if (id === null) throw new Conflict('There is no template to start from.', 'no-template');
    return tx.inCompany(id, async (inside) => {
      const content = await this.registry.templateContent(inside);
      return { ...content, items: await this.items.contents(inside) };
    });
  }

  private async fill(tx: CompanyTx, { settings, items }: Template): Promise<void> {
    if (settings) await this.registry.insertSettings(tx, settings);
    await this.items.insertCopies(tx, items);
  }

  private async insert(
    tx: PlatformTx,
    actor: Actor,
    company: NewCompany,
    template: TemplateContent | null,
  ): Promise<number> {
    await requireKnown(this.registry.projectId(tx, { id: company.projectId }));
    const id = await this.registry.insert(tx, company, template);
    const { projectId, ...fields } = company;
    const { name } = fields;
    const after = { ...fields, ...(template && { fromTemplate: true }) };
    const line = { recordId: id, projectId, companyName: name, after };
    await auditPlatform(tx, actor, { action: 'created', noun: NOUN, ...line });
    return id;
  }

  private requireProject(actor: Actor, id: number): Promise<void> {
    return this.database.onPlatform(actor, (tx) => requireKnown(this.registry.projectId(tx, { id })));
  }

  private async save(tx: CompanyTx, company: StoredCompany, changes: UpdateCompanyBody): Promise<void> {
    const names = (Object.keys(changes) as (keyof UpdateCompanyBody)[]).filter(
      (name) => changes[name] !== undefined && JSON.stringify(changes[name]) !== JSON.stringify(company[name]),
    );
    if (names.length === 0) return;
    const pick = (of: object): object => Object.fromEntries(names.map((name) => [name, Reflect.get(of, name)]));
    const [before, after] = [pick(company), pick(changes)];
    await this.registry.update(tx, after);
    if (names.includes('logoUrl')) await removeFile(tx, company.logoUrl);
    tx.audit({ action: 'updated', noun: NOUN, recordId: company.id, before: { ...before }, after: { ...after } });
    await this.sessions.refreshCompany(tx, company.id);
  }
}

async function requireKnown(projectId: Promise<number | null>): Promise<void> {
  if ((await projectId) !== null) return;
  throw new Invalid([{ field: 'projectId', message: 'This project does not exist.' }], 'unknown-reference');
}

/** Maps a body to columns: an empty slug means unchanged, and a colour is stored in lower case. */
function wanted({ name }: StoredCompany, { slug, primaryColor, ...fields }: UpdateCompanyBody): UpdateCompanyBody {
  return {
    ...fields,
    ...(slug && { slug: requireSlug({ name, slug }, isReserved) }),
    ...(primaryColor !== undefined && { primaryColor: primaryColor?.toLowerCase() ?? null }),
  };
}

/** Any other file belongs to somebody else or to another record, and would be deleted with the next logo. */
function requireOwnLogo(company: StoredCompany, { logoUrl }: UpdateCompanyBody): void {
  if (!logoUrl || logoUrl === company.logoUrl) return;
  throw new Invalid([{ field: 'logoUrl', message: UPLOAD_INSTEAD }]);
}
