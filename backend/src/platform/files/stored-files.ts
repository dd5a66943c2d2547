import type { CompanyRead, CompanyTx } from '../database/company-tx.js';
import { insertRecorded } from '../database/recorded-rows.js';
import type { TaggedPicture } from './kept-picture.js';
import type { Picture } from './pictures.js';

export interface StoredFile {
  content: Buffer;
  contentType: string;
}

const ADDRESS = /^\/api\/files\/(\d+)$/;

/** The address of a stored file. */
export const fileAddress = (id: number): string => `/api/files/${id}`;

/** Undefined for a text that is not one of our addresses. */
export function fileIdOf(address: string | null): number | undefined {
  const id = address && ADDRESS.exec(address)?.[1];
  return id ? Number(id) : undefined;
}

/** The content of a row never changes, and no other row has its number, time and length, even in a restored database. */
export const tagOf = (kind: string, length: string): string =>
  `concat_ws('-', ${kind}, id, (extract(epoch from created_at) * 1000)::bigint, ${length}) as tag`;

/** Returns the address; a changed picture gets a new one. */
export async function storeFile(tx: CompanyTx, { content, contentType }: Picture): Promise<string> {
  const [row] = await tx.query<{ id: number }>(
    `insert into files (company_id, content_type, content, byte_length, created_by_id) values ($1, $2, $3, $4, $5)
     returning id`,
    [tx.companyId, contentType, content, content.length, tx.actor.userId],
  );
  return fileAddress(row!.id);
}

/** Returns the ids in order. */
export function storeRecordedFiles(
  tx: CompanyTx,
  files: readonly (Pick<Picture, 'content' | 'contentType'> & { createdById: number | null; createdAt: string })[],
): Promise<number[]> {
  const rows = files.map(({ content, ...file }) => ({
    ...file,
    content: `\\x${content.toString('hex')}`,
    byteLength: content.length,
  }));
  return insertRecorded(tx, 'files', ['contentType', 'content', 'byteLength', 'createdById', 'createdAt'], rows);
}

/** Copies files of the company; returns the ids in order. */
export async function copyFiles(tx: CompanyTx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `insert into files (company_id, content_type, content, byte_length, created_by_id)
     select f.company_id, f.content_type, f.content, f.byte_length, $3 from unnest($2::int[]) with ordinality as w (id, position)
     join files f on f.company_id = $1 and f.id = w.id order by w.position returning id`,
    [tx.companyId, ids, tx.actor.userId],
  );
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** Deletes the company's file at an address, if there is one. */
export async function removeFile(tx: CompanyTx, address: string | null): Promise<void> {
  const id = fileIdOf(address);
  if (id !== undefined) await tx.query('delete from files where company_id = $1 and id = $2', [tx.companyId, id]);
}

/** Shows files again whose photos come back from the trash. */
export async function returnFiles(tx: CompanyTx, ids: readonly number[]): Promise<void> {
  await tx.query('update files set in_trash = false where company_id = $1 and id = any ($2::int[])', [
    tx.companyId,
    ids,
  ]);
}

/** Deletes files that the trash kept. */
export async function removeTrashedFiles(tx: CompanyTx, ids: readonly number[]): Promise<void> {
  await tx.query('delete from files where company_id = $1 and id = any ($2::int[]) and in_trash', [tx.companyId, ids]);
}

export async function findFile(read: CompanyRead, id: number): Promise<StoredFile | undefined> {
  const file = await findPicture(read, id, []);
  return file && { contentType: file.contentType, content: file.content! };
}

/** Without the content if one of these tags is its own. */
export async function findPicture(
  read: CompanyRead,
  id: number,
  kept: readonly string[],
): Promise<TaggedPicture | undefined> {
  const rows = await read.query<TaggedPicture>(
    `select tag, content_type as "contentType", case when tag = any ($3::text[]) then null else content end as content
     from files, ${tagOf("'c'", 'byte_length')} where company_id = $1 and id = $2 and not in_trash`,
    [read.companyId, id, kept],
  );
  return rows[0];
}
