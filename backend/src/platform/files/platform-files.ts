import type { OwnAccountTx } from '../database/database.js';
import type { TaggedPicture } from './kept-picture.js';
import type { Picture } from './pictures.js';
import { fileAddress, fileIdOf, tagOf } from './stored-files.js';

/** Stores a picture of a user without a company; returns its address. */
export async function storePlatformFile(
  tx: OwnAccountTx,
  userId: number,
  { content, contentType }: Picture,
): Promise<string> {
  const [row] = await tx.query<{ id: number }>(
    'insert into platform_files (user_id, content_type, content) values ($1, $2, $3) returning id',
    [userId, contentType, content],
  );
  return fileAddress(row!.id);
}

export async function removePlatformFile(tx: OwnAccountTx, address: string | null): Promise<void> {
  const id = fileIdOf(address);
  if (id !== undefined) await tx.query('delete from platform_files where id = $1', [id]);
}

/** Returns the file only to the user it belongs to, and without the content if one of these tags is its own. */
export async function findPlatformFile(
  tx: OwnAccountTx,
  userId: number,
  id: number,
  kept: readonly string[],
): Promise<TaggedPicture | undefined> {
  const rows = await tx.query<TaggedPicture>(
    `select tag, content_type as "contentType", case when tag = any ($3::text[]) then null else content end as content
     from platform_files, ${tagOf("'p'", 'length(content)')} where user_id = $1 and id = $2`,
    [userId, id, kept],
  );
  return rows[0];
}
