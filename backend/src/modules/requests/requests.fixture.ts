import type { FixtureContext, NounFixture, Values } from '../../../test/noun-fixture.js';
import sharp from 'sharp';
import { hashOf, newShareToken } from '../invoices/shares/share-token.js';

const sealed = 'v1.of-another-key';

async function buildCode({ insert, build }: FixtureContext): Promise<{ id: number; token: string }> {
  const token = newShareToken();
  const valuesOf = async (hash: Buffer) => ({ unit_id: await build('units'), token_hash: hash, token_sealed: sealed });
  // The second page of the list.
  await insert('request_codes', await valuesOf(hashOf(newShareToken())));
  return { ...(await insert('request_codes', await valuesOf(hashOf(token)))), token };
}

const valuesOf = ({ text, unique }: FixtureContext, unit_id: number): Values => ({
  ...{ unit_id, title: text, location: text, description: text, permission_to_enter: 'yes', language: 'en' },
  ...{ requester_name: text, requester_email: 'ada@example.com', token_hash: hashOf(newShareToken()) },
  request_number: unique,
});

async function buildRequest(context: FixtureContext): Promise<{ id: number; token: string }> {
  const { insert, build, text } = context;
  const unitId = await build('units');
  // A likely duplicate, and the second page of the list.
  await insert('requests', { ...valuesOf(context, unitId), request_number: `${context.unique}-before` });
  const token = newShareToken();
  const request = await insert('requests', { ...valuesOf(context, unitId), token_hash: hashOf(token) });
  await insert('request_messages', { request_id: request.id, author: 'requester', text });
  return { ...request, token };
}

async function photoOf(context: FixtureContext, requestId: number): Promise<{ id: number }> {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#3366cc' } }).webp();
  const file = { content_type: 'image/webp', content: await picture.toBuffer(), byte_length: 1 };
  const [file_id, thumbnail_id] = [(await context.insert('files', file)).id, (await context.insert('files', file)).id];
  const photo = { request_id: requestId, file_id, thumbnail_id, width: 4, height: 4, upload_hash: context.unique };
  return context.insert('request_photos', photo);
}

async function showLogo({ factories, company, insert }: FixtureContext): Promise<void> {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#3366cc' } }).webp();
  const file = { content_type: 'image/webp', content: await picture.toBuffer(), byte_length: 1 };
  const logo = `/api/files/${(await insert('files', file)).id}`;
  await factories.query(company.id, 'update companies set logo_url = $2 where id = $1', [company.id, logo]);
}

export const fixture: NounFixture = {
  references: { requestId: 'requests', codeIds: 'request-codes', unitIds: 'units' },
  builders: { requests: buildRequest, 'request-codes': buildCode },
  trashed: {
    request: {
      path: 'requests',
      body: async ({ build }) => ({ unitId: await build('units') }),
      create: async (context, { unitId }) => {
        const { insert, text } = context;
        const request = await insert('requests', valuesOf(context, unitId as number));
        await insert('request_messages', { request_id: request.id, author: 'requester', text });
        await photoOf(context, request.id);
        return request;
      },
    },
  },
  bodies: {
    'POST /api/requests/{id}/merge': async ({ build }) => ({ workOrderId: await build('work-orders') }),
    'POST /api/request-codes/{token}/requests': ({ text }) =>
      Promise.resolve({
        ...{ title: text, permissionToEnter: 'yes', name: text, email: 'ada@example.com' },
        proof: { salt: 'salt', challenge: 'challenge', number: 1, signature: 'signature' },
      }),
  },
  pathParameters: {
    '/api/request-codes/{token}': {
      of: async (context) => {
        await showLogo(context);
        return (await buildCode(context)).token;
      },
      missing: newShareToken(),
    },
    '/api/shared-requests/{token}': {
      of: async (context) => {
        await showLogo(context);
        return (await buildRequest(context)).token;
      },
      missing: newShareToken(),
    },
    '/api/shared-requests/{token}/photos/{photoId}': {
      of: async (context, { token }) => {
        const sql = 'select id from requests where token_hash = $1';
        const [request] = await context.factories.query<{ id: number }>(context.company.id, sql, [
          hashOf(String(token)),
        ]);
        return String((await photoOf(context, request!.id)).id);
      },
      missing: '2147483647',
    },
  },
};
