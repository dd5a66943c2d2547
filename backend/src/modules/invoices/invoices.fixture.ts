import sharp from 'sharp';
import type { NounFixture, FixtureContext } from '../../../test/noun-fixture.js';
import { hashOf, newShareToken } from './shares/share-token.js';

async function sharedInvoice({ factories, company, insert, build }: FixtureContext): Promise<string> {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#3366cc' } }).webp();
  const file = { content_type: 'image/webp', content: await picture.toBuffer(), byte_length: 1 };
  const logo = `/api/files/${(await insert('files', file)).id}`;
  await factories.query(company.id, 'update companies set logo_url = $2 where id = $1', [company.id, logo]);
  const token = newShareToken();
  await insert('invoice_shares', { invoice_id: await build('invoices'), token_hash: hashOf(token) });
  return token;
}

export const fixture: NounFixture = {
  references: {
    invoiceId: 'invoices',
  },
  trashed: {
    invoice: {
      path: 'invoices',
      body: async ({ build, text }) => ({
        customerId: await build('customers'),
        assignedToId: await build('users'),
        status: 'sent',
        serviceDate: '2026-11-02',
        dueDate: '2026-11-03',
        message: text,
        items: [
          { item: text, price: 5_000 },
          { item: text, quantity: 2, unitPrice: 3_000, price: 6_000 },
        ],
      }),
      fill: async ({ insert }, invoice_id) => {
        const token = newShareToken();
        await insert('invoice_shares', { invoice_id, token_hash: hashOf(token) });
        return [`/api/shared-invoices/${token}`];
      },
    },
  },
  builders: {
    // Sent, with an unpaid balance, since neither a draft nor a paid invoice takes a payment.
    invoices: async ({ insert, build, text, unique }) =>
      insert('invoices', {
        invoice_number: unique,
        message: text,
        status: 'sent',
        subtotal: 100,
        total: 100,
        customer_id: await build('customers'),
      }),
    'invoice-items': async ({ insert, build, text }) =>
      insert('invoice_items', { invoice_id: await build('invoices'), item: text }),
    payments: async ({ insert, build, text }) =>
      insert('payments', {
        invoice_id: await build('invoices'),
        amount: 1,
        method: 'cash',
        date: '2026-11-21',
        note: text,
      }),
  },
  bodies: {
    'POST /api/invoices/{id}/items': ({ text }) => Promise.resolve({ item: text, price: 100 }),
  },
  pathParameters: {
    '/api/invoices/number/{number}': {
      of: async ({ factories, company, build }) => {
        const [id, sql] = [await build('invoices'), 'select invoice_number as number from invoices where id = $1'];
        return (await factories.query<{ number: string }>(company.id, sql, [id]))[0]!.number;
      },
      missing: 'INV-0000',
    },
    '/api/shared-invoices/{token}': { of: sharedInvoice, missing: newShareToken() },
  },
};
