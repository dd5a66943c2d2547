import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FixtureContext, NounFixture } from '../../../test/noun-fixture.js';
import { hashOf, newShareToken } from '../invoices/shares/share-token.js';

async function sharedEstimate({ factories, company, insert, build }: FixtureContext): Promise<string> {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#3366cc' } }).webp();
  const file = { content_type: 'image/webp', content: await picture.toBuffer(), byte_length: 1 };
  const logo = `/api/files/${(await insert('files', file)).id}`;
  await factories.query(company.id, 'update companies set logo_url = $2 where id = $1', [company.id, logo]);
  const token = newShareToken();
  await insert('estimate_shares', { estimate_id: await build('estimates'), token_hash: hashOf(token) });
  return token;
}

const answerTo = (estimate_id: number, text: string) => ({
  ...{ estimate_id, revision: 1, answer: 'declined', name: text, reason: text, address: '192.0.2.1' },
  pdf_hash: createHash('sha256').update(text).digest(),
  content: JSON.stringify({ total: 100 }),
});

export const fixture: NounFixture = {
  references: { estimateId: 'estimates' },
  trashed: {
    estimate: {
      path: 'estimates',
      body: async ({ build, text }) => ({
        customerId: await build('customers'),
        dealId: await build('deals'),
        status: 'sent',
        validUntil: '2150-01-02',
        message: text,
        items: [{ item: text, quantity: 2, unitPrice: 3_000, price: 6_000 }],
      }),
      fill: async ({ insert, text }, estimate_id) => {
        const token = newShareToken();
        await insert('estimate_shares', { estimate_id, token_hash: hashOf(token) });
        await insert('estimate_answers', answerTo(estimate_id, text));
        return [`/api/shared-estimates/${token}`];
      },
    },
  },
  builders: {
    estimates: async ({ insert, build, text, unique }) => {
      const values = { message: text, status: 'sent', subtotal: 100, total: 100, valid_until: '2150-01-02' };
      const customer_id = await build('customers');
      await insert('estimates', { ...values, estimate_number: `${unique}-before`, customer_id });
      const estimate = await insert('estimates', { ...values, estimate_number: unique, customer_id });
      const line = { item: text, quantity: 1, unit_price: 100, price: 100 };
      await insert('estimate_items', { ...line, estimate_id: estimate.id });
      return estimate;
    },
  },
  bodies: {
    'POST /api/shared-estimates/{token}/accept': ({ text }) => Promise.resolve({ name: text, consent: true }),
  },
  pathParameters: {
    '/api/estimates/number/{number}': {
      of: async ({ factories, company, build }) => {
        const [id, sql] = [await build('estimates'), 'select estimate_number as number from estimates where id = $1'];
        return (await factories.query<{ number: string }>(company.id, sql, [id]))[0]!.number;
      },
      missing: 'EST-0000',
    },
    '/api/shared-estimates/{token}': { of: sharedEstimate, missing: newShareToken() },
  },
};
