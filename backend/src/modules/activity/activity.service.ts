import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import { Database, type PlatformTx } from '../../platform/database/database.js';
import { Forbidden, Invalid, NotFound } from '../../platform/http/errors.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import { AccountsService } from '../users/accounts.service.js';
import { type LoggedLine, recordsIn, toEntry } from './activity-entry.js';
import { companyActivity, recordActivity } from './activity-list.js';
import { ActivityNouns } from './activity-nouns.js';
import type {
  ActivityEntryResponse,
  ActivityQuery,
  PlatformActivityEntryResponse,
  PlatformActivityQuery,
} from './activity.dto.js';
import { ActivityRepository } from './activity.repository.js';
import { type PlatformLine, PlatformActivityRepository } from './platform-activity.repository.js';

/**
 * Who did what, from the append-only logs: in one company for its managers, over a project for the provider, and of one
 * record for whoever may read that record.
 */
@Injectable()
export class ActivityService {
  constructor(
    private readonly database: Database,
    private readonly activity: ActivityRepository,
    private readonly platformActivity: PlatformActivityRepository,
    private readonly nouns: ActivityNouns,
    private readonly accounts: AccountsService,
  ) {}

  async ofCompany(companyId: number, actor: Actor, query: ActivityQuery): Promise<Page<ActivityEntryResponse>> {
    const read = this.database.readCompany(companyId);
    const noun = query.noun === undefined ? undefined : this.nouns.wanted(query.noun);
    if (query.recordId === undefined) {
      if (!actor.permissions.has('activity.read')) throw new Forbidden();
      return this.entries(read, actor, companyActivity(companyId, this.nouns.parts, query, noun), query);
    }
    if (!noun) throw new Invalid([{ field: 'noun', message: 'noun is needed with recordId.' }]);
    if (!actor.permissions.has(noun.permission)) throw new Forbidden();
    if (!(await this.activity.exists(read, { noun: noun.name, id: query.recordId })))
      throw new NotFound(titleOf(noun.name));
    return this.entries(read, actor, recordActivity(companyId, this.nouns.parts, query, noun), query);
  }

  ofProject(actor: Actor, projectId: number, query: PageQuery): Promise<Page<PlatformActivityEntryResponse>> {
    return this.database.onPlatform(actor, async (tx) => {
      if (!(await this.activity.hasProject(tx, projectId))) throw new NotFound('Project');
      return this.platformEntries(tx, { projectId, ...query });
    });
  }

  ofPlatform(actor: Actor, query: PlatformActivityQuery): Promise<Page<PlatformActivityEntryResponse>> {
    return this.database.onPlatform(actor, (tx) => this.platformEntries(tx, query));
  }

  /** Names what the logs name, as no session may look into all companies. */
  private async platformEntries(
    tx: PlatformTx,
    query: PlatformActivityQuery,
  ): Promise<Page<PlatformActivityEntryResponse>> {
    const page = await this.platformActivity.list(tx, query);
    const lines = (JSON.parse(page.rows) as PlatformLine[]).map(({ parentId, ...line }) => {
      const owner = this.nouns.ownerOf(line.noun);
      return { owner, line: { ...line, ownerId: owner?.parts?.[line.noun] === 'parent' ? parentId : null } };
    });
    const naming = await this.platformActivity.naming(
      tx,
      lines.flatMap(({ line, owner }) => recordsIn(line, owner).map((key) => ({ ...key, companyId: line.companyId }))),
    );
    const entries = lines.map(({ line: { companyId, companyName, companySlug, ...line }, owner }) => ({
      ...toEntry(line, owner, (key) => naming({ ...key, companyId }), true),
      ...{ companyId, companyName, companySlug },
    }));
    return { ...page, rows: JSON.stringify(entries) };
  }

  private async entries(
    read: CompanyRead,
    actor: Actor,
    list: ReturnType<typeof companyActivity>,
    query: ActivityQuery,
  ): Promise<Page<ActivityEntryResponse>> {
    const page = await this.activity.lines(read, list, query);
    const lines = (JSON.parse(page.rows) as LoggedLine[]).map((line) => ({
      line,
      owner: this.nouns.ownerOf(line.noun),
    }));
    const naming = await this.activity.naming(
      read,
      lines.flatMap(({ line, owner }) => recordsIn(line, owner)),
    );
    const people = await this.accounts.ofProvider(
      actor,
      lines.map(({ line }) => line.providerId),
    );
    const entries = lines.map(({ line, owner }) => ({
      ...toEntry(line, owner, naming, owner !== undefined && actor.permissions.has(owner.permission)),
      actor: line.actor ?? calledIn(people, line.providerId),
    }));
    return { ...page, rows: JSON.stringify(entries) };
  }
}

/** Null for a company, to which the provider's people have no names. */
function calledIn(people: Awaited<ReturnType<AccountsService['ofProvider']>>, id: number | null = null): string | null {
  const person = id === null ? undefined : people.get(id);
  return person ? (person.displayName ?? person.username) : null;
}

/** `work-order` → `Work order`. */
const titleOf = (noun: string): string => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`.replaceAll('-', ' ');
