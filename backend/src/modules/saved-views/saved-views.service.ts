import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Forbidden, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { UsersService } from '../users/users.service.js';
import type { CreateViewBody, UpdateViewBody, ViewQuery, ViewResponse } from './saved-view.dto.js';
import type { SavedView } from './saved-view.entity.js';
import { SavedViewsRepository } from './saved-views.repository.js';

const NOUN = 'view';
const UNSHARE = 'views.unshare';
const fieldNames = ['name', 'query', 'shared'] as const;

/**
 * A personal view exists only for its creator and ends when that user leaves; a shared one is everybody's to change and
 * stays. Who shared it, or a manager, makes it personal again; if that user has left, it becomes the manager's own.
 */
@Injectable()
export class SavedViewsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly views: SavedViewsRepository,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.users.onRemoval((tx, userId) => this.views.deletePersonal(tx, userId));
  }

  list(companyId: number, actor: Actor, query: ViewQuery): Promise<Page<ViewResponse>> {
    return this.views.list(this.database.readCompany(companyId), actor.userId!, query);
  }

  create(companyId: number, actor: Actor, body: CreateViewBody): Promise<JsonText<ViewResponse>> {
    const { screen, name, query = '', shared = false } = body;
    const values = { screen, name, query, shared };
    return this.database.inCompany(companyId, actor, async (tx) => {
      const id = await this.views.insert(tx, { ...values, createdById: actor.userId! });
      tx.audit({ action: 'created', noun: NOUN, recordId: id, after: loggedOf(values) });
      return (await this.views.find(tx, actor.userId!, id))!;
    });
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateViewBody,
    version: number | undefined,
  ): Promise<JsonText<ViewResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const view = await this.lock(tx, actor, id);
      if (version !== undefined && version !== view.version) {
        throw new StaleEdit(JSON.parse((await this.views.find(tx, actor.userId!, id))!));
      }
      if (view.shared && body.shared === false && view.createdById !== actor.userId && !actor.permissions.has(UNSHARE))
        throw new Forbidden('Only whoever shared this view, or a manager, can stop sharing it.');
      const names = fieldNames.filter((name) => body[name] !== undefined && body[name] !== view[name]);
      if (names.length > 0) {
        const after = Object.fromEntries(names.map((name) => [name, body[name]]));
        const before = Object.fromEntries(names.map((name) => [name, view[name]]));
        await this.views.update(tx, view, { ...after, createdById: await this.ownerAfter(tx, view, body) });
        const isLogged = view.shared && body.shared !== false;
        const logged = isLogged ? { before, after: { name: view.name, ...after } } : sharingOf(view, after);
        tx.audit({ action: 'updated', noun: NOUN, recordId: id, ...logged });
      }
      return (await this.views.find(tx, actor.userId!, id))!;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { screen, name, query, shared } = await this.lock(tx, actor, id);
      await this.views.delete(tx, id);
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: loggedOf({ screen, name, query, shared }) });
    });
  }

  /** Nobody would find a personal view whose creator has left. */
  private async ownerAfter(tx: CompanyTx, { createdById }: SavedView, { shared }: UpdateViewBody): Promise<number> {
    if (shared !== false || createdById === tx.actor.userId) return createdById;
    const removed = await this.users.lockRemovedAmong(tx, [createdById]);
    return removed.length > 0 ? tx.actor.userId! : createdById;
  }

  private async lock(tx: CompanyTx, actor: Actor, id: number): Promise<SavedView> {
    const view = await this.views.lock(tx, id);
    if (!view || !(view.shared || view.createdById === actor.userId)) throw new NotFound('View');
    return view;
  }
}

type Logged = Pick<SavedView, 'screen' | 'name' | 'query' | 'shared'>;

/** Others read the log, so it says of a personal view neither what it is called nor what it shows. */
function loggedOf(view: Logged): Partial<Logged> {
  const { screen, shared } = view;
  return shared ? view : { screen, shared };
}

/** What the log says of a change of a view that was personal or is now. */
function sharingOf(view: Logged, after: Partial<Logged>) {
  const { name = view.name, shared = view.shared } = after;
  return { before: { shared: view.shared }, after: { shared, ...(shared && { name }) } };
}
