import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { readPage } from '../../../platform/database/keyset-list.js';
import { personJson, utc } from '../../../platform/database/sql-json.js';
import type { PageQuery } from '../../../platform/http/list-query.js';
import type { JsonText, Page } from '../../../platform/http/paging.js';
import type { PhotoResponse } from './photo.dto.js';
import { Photo } from './photo.entity.js';

const columns = `
  p.id, p.work_order_id as "workOrderId", p.turn_task_id as "turnTaskId", p.visit_id as "visitId",
  p.kind, p.caption, '/api/files/' || p.file_id as url,
  '/api/files/' || p.thumbnail_id as "thumbnailUrl", p.width, p.height,
  (select ${personJson('u')} from users_read u where u.id = p.created_by_id) as "createdBy", p.version,
  ${utc('p.created_at')} as "createdAt", ${utc('p.updated_at')} as "updatedAt"`;

type NewPhoto = Omit<QueryDeepPartialEntity<Photo>, 'id' | 'companyId'>;

/** To what a photo belongs. */
export type PhotoOf = { workOrderId: number } | { turnTaskId: number } | { visitId: number };

/** Which record it is, and its id. */
export const ownerOf = (of: PhotoOf): [name: 'workOrderId' | 'turnTaskId' | 'visitId', id: number] => {
  if ('workOrderId' in of) return ['workOrderId', of.workOrderId];
  return 'visitId' in of ? ['visitId', of.visitId] : ['turnTaskId', of.turnTaskId];
};

const columnOf = { workOrderId: 'work_order_id', turnTaskId: 'turn_task_id', visitId: 'visit_id' };

@Injectable()
export class PhotosRepository {
  list(read: CompanyRead, of: PhotoOf, query: PageQuery): Promise<Page<PhotoResponse>> {
    const [name, id] = ownerOf(of);
    const column = columnOf[name];
    const list = {
      name: `photos ${column} ${read.companyId}`,
      table: 'work_order_photos',
      alias: 'p',
      rowColumns: 'p.*',
      columns,
      filters: ['p.company_id = $1', `p.${column} = $2`],
      values: [read.companyId, id],
      sorting: { keys: [{ sql: 'p.created_at', type: 'timestamptz' as const }], direction: 'asc' as const },
    };
    return readPage(read, list, query);
  }

  async find(read: CompanyRead, id: number): Promise<JsonText<PhotoResponse> | null> {
    const rows = await read.query<{ record: JsonText<PhotoResponse> }>(
      `select row_to_json(r)::text as record from (
         select ${columns} from work_order_photos p where p.company_id = $1 and p.id = $2) r`,
      [read.companyId, id],
    );
    return rows[0]?.record ?? null;
  }

  async findAll(read: CompanyRead, ids: readonly number[]): Promise<PhotoResponse[]> {
    const rows = await read.query<{ record: PhotoResponse }>(
      `select row_to_json(r) as record from unnest($2::int[]) with ordinality as wanted (id, position)
       join (select ${columns} from work_order_photos p where p.company_id = $1 and p.id = any ($2::int[])) r using (id)
       order by wanted.position`,
      [read.companyId, ids],
    );
    return rows.map(({ record }) => record);
  }

  all(read: CompanyRead, of: PhotoOf): Promise<Photo[]> {
    return read.find(Photo, of);
  }

  async lock(tx: CompanyTx, id: number, of: PhotoOf): Promise<Photo | null> {
    const photo = await tx.findForUpdate(Photo, id);
    const [name, ownerId] = ownerOf(of);
    return photo?.[name] === ownerId ? photo : null;
  }

  insert(tx: CompanyTx, values: NewPhoto): Promise<number> {
    return tx.insert(Photo, { ...values, createdById: tx.actor.userId });
  }

  async update(tx: CompanyTx, { id, version }: Photo, changes: QueryDeepPartialEntity<Photo>): Promise<void> {
    await tx.update(Photo, { id }, { ...changes, version: version + 1, updatedAt: () => 'now()' });
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(Photo, { id });
  }
}
