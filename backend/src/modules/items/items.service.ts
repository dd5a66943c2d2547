import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { BulkService } from '../bulk/bulk.service.js';
import { TrashService } from '../trash/trash.service.js';
import { type CreateItemBody, ItemQuery, type ItemResponse, type UpdateItemBody } from './item.dto.js';
import type { Item } from './item.entity.js';
import { type ItemContent, ItemsRepository } from './items.repository.js';
import { TrashedItems } from './trashed-items.js';

export type { ItemContent } from './items.repository.js';

const NOUN = 'item';
/** The table's former name: servers of the version before count in the same row. */
const COUNTED = 'company_items';
const fieldNames = ['name', 'description', 'price', 'type', 'taxable'] as const;
type Fields = Partial<Pick<Item, (typeof fieldNames)[number]>>;

/** Invoice lines have their own text and price, so they do not change with the item. */
@Injectable()
export class ItemsService {
  constructor(
    private readonly database: Database,
    private readonly items: ItemsRepository,
    private readonly trash: TrashService,
    private readonly trashed: TrashedItems,
    bulk: BulkService,
  ) {
    bulk.keep({
      noun: NOUN,
      title: 'Item',
      query: ItemQuery,
      list: (companyId, query: ItemQuery) => this.list(companyId, query),
      find: (tx, ids) => this.items.findAll(tx, ids),
      delete: (companyId, actor, id) => this.delete(companyId, actor, id),
    });
  }

  list(companyId: number, query: ItemQuery): Promise<Page<ItemResponse>> {
    return this.items.list(this.database.readCompany(companyId), query);
  }

  async find(companyId: number, id: number): Promise<JsonText<ItemResponse>> {
    const record = await this.items.find(this.database.readCompany(companyId), id);
    if (record === null) throw new NotFound('Item');
    return record;
  }

  create(companyId: number, actor: Actor, body: CreateItemBody): Promise<JsonText<ItemResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const id = await this.items.insert(tx, { ...body });
      tx.count(COUNTED, 'all', 1);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, after: { ...body } });
      return (await this.items.find(tx, id))!;
    });
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateItemBody,
    version: number | undefined,
  ): Promise<JsonText<ItemResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const item = await this.lock(tx, id);
      if (version !== undefined && version !== item.version) {
        throw new StaleEdit(JSON.parse((await this.items.find(tx, id))!));
      }
      await this.save(tx, item, differenceOf(item, body));
      return (await this.items.find(tx, id))!;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { name, price, type } = await this.lock(tx, id);
      await this.trash.move(tx, { noun: NOUN, recordId: id, label: name }, () => this.trashed.take(tx, id));
      tx.count(COUNTED, 'all', -1);
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { name, price, type } });
    });
  }

  contents(read: CompanyRead): Promise<ItemContent[]> {
    return this.items.contents(read);
  }

  /** Copies the items of another company into a new one; the log names no user. */
  async insertCopies(tx: CompanyTx, items: readonly ItemContent[]): Promise<void> {
    await this.items.insertAll(tx, items);
    tx.count(COUNTED, 'all', items.length);
  }

  private async save(tx: CompanyTx, item: Item, after: Fields): Promise<void> {
    const names = Object.keys(after) as (keyof Fields)[];
    if (names.length === 0) return;
    await this.items.update(tx, item, after);
    const before = Object.fromEntries(names.map((name) => [name, item[name]]));
    const { name } = { ...item, ...after };
    tx.audit({ action: 'updated', noun: NOUN, recordId: item.id, before, after: { ...after, name } });
  }

  private async lock(tx: CompanyTx, id: number): Promise<Item> {
    const item = await this.items.lock(tx, id);
    if (!item) throw new NotFound('Item');
    return item;
  }
}

function differenceOf(item: Item, body: UpdateItemBody): Fields {
  const names = fieldNames.filter((name) => body[name] !== undefined && body[name] !== item[name]);
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}
