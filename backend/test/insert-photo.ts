import type { FixtureContext, Values } from './noun-fixture.js';

/** A photo with its two files, of what the values name. */
export async function insertPhoto(
  insert: FixtureContext['insert'],
  values: Values,
): Promise<{ id: number; file_id: number }> {
  const file = { content_type: 'image/webp', content: Buffer.from('picture'), byte_length: 7 };
  const [file_id, thumbnail_id] = [(await insert('files', file)).id, (await insert('files', file)).id];
  const picture = { file_id, thumbnail_id, width: 16, height: 9, upload_hash: String(file_id) };
  return { ...(await insert('work_order_photos', { ...picture, ...values })), file_id };
}
