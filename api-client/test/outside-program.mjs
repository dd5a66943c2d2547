// What somebody writes who has only the packages: a program that calls the API, takes webhooks and lets an assistant
// work. It prints one line for each of what it did.
import { createServer } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createClient } from '@nerka/api-client';
import { Webhook } from 'standardwebhooks';

const { NERKA_URL: url, NERKA_KEY: key, COMPANY_ID, WEBHOOK_SECRET, PORT } = process.env;
const companyId = Number(COMPANY_ID);

const webhook = new Webhook(WEBHOOK_SECRET);
const received = new Promise((resolve, reject) => {
  const server = createServer(async (request, response) => {
    const parts = await request.toArray();
    try {
      resolve(webhook.verify(Buffer.concat(parts).toString(), request.headers));
      response.writeHead(204).end();
    } catch (error) {
      reject(error);
      response.writeHead(401).end();
    }
    server.close();
  }).listen(Number(PORT), '127.0.0.1');
});

const nerka = createClient({ url, key });
const units = '/api/companies/{companyId}/units';
const unit = await nerka.request('post', units, { params: { companyId }, body: { unitNumber: 'C-1' } });
const numbers = [];
for await (const { unitNumber } of nerka.each(units, { params: { companyId } })) numbers.push(unitNumber);
console.log('listed', ...numbers);

const { type, data } = await received;
console.log('received', type, data.name);

const assistant = new Client({ name: 'an assistant', version: '1' });
const headers = { Authorization: `Bearer ${key}` };
await assistant.connect(new StreamableHTTPClientTransport(new URL('/api/mcp', url), { requestInit: { headers } }));
const use = async (name, input) => (await assistant.callTool({ name, arguments: input })).structuredContent;
const { items } = await use('units_list', {});
console.log('read', ...items.map(({ unitNumber }) => unitNumber));
const change = { id: unit.id, body: { bedrooms: 2 } };
const { confirmation } = await use('units_update', change);
const before = await nerka.request('get', '/api/units/{id}', { params: { id: unit.id } });
await use('units_update', { ...change, confirmation });
const after = await nerka.request('get', '/api/units/{id}', { params: { id: unit.id } });
console.log('changed', before.bedrooms, 'to', after.bedrooms, 'after confirming');
await assistant.close();
