import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * What the flat server is for work orders, for invoices, units and turns: one statement on flat rows for each request,
 * without sign-in, validation, lines, payments, checklists, log, counts or row-level security; 16 connections.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });

const common = `version, created_at as "createdAt", updated_at as "updatedAt"`;

interface Flat {
  columns: string;
  order: string;
}

const nouns: Record<string, Flat> = {
  invoices: {
    columns: `id, company_id as "companyId", customer_id as "customerId", invoice_number as "invoiceNumber", status, subtotal,
      discount, tax, deducted, total, service_date as "serviceDate", due_date as "dueDate", message,
      assigned_to_id as "assignedToId", start_time as "startTime", sent_at as "sentAt", paid_at as "paidAt", ${common}`,
    order: 'created_at desc, id desc',
  },
  units: {
    columns: `id, company_id as "companyId", unit_number as "unitNumber", building_name as "buildingName",
      address_line1 as "addressLine1", address_line2 as "addressLine2", city, state, postal_code as "postalCode", bedrooms,
      bathrooms, square_feet as "squareFeet", status, market_rent as "marketRent", ${common}`,
    order: `lower(coalesce(unit_number, '')) collate natural_order, id`,
  },
  turns: {
    columns: `id, company_id as "companyId", unit_id as "unitId", turn_number as "turnNumber", status,
      current_phase as "currentPhase", move_out_date as "moveOutDate", target_completion_date as "targetCompletionDate",
      actual_completion_date as "actualCompletionDate", assigned_to_id as "assignedToId", estimated_cost as "estimatedCost",
      actual_cost as "actualCost", notes, ${common}`,
    order: 'created_at desc, id desc',
  },
};

interface Row {
  text: string;
}

async function one(name: string, text: string, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<Row>({ name, text, values });
  return rows[0]!.text;
}

const list = (noun: string, companyId: number, limit: number): Promise<string> =>
  one(
    `list ${noun}`,
    `select coalesce(json_agg(r), '[]')::text as text from (
       select ${nouns[noun]!.columns} from ${noun} where company_id = $1 order by ${nouns[noun]!.order} limit $2) r`,
    [companyId, limit],
  );

const find = (noun: string, companyId: number, id: number): Promise<string> =>
  one(
    `find ${noun}`,
    `select row_to_json(r)::text as text from (
       select ${nouns[noun]!.columns} from ${noun} where company_id = $1 and id = $2) r`,
    [companyId, id],
  );

interface InvoiceBody {
  customerId: number;
  items: { quantity: number; unitPrice: number }[];
}

/** Only the invoice itself. */
function createInvoice(companyId: number, { customerId, items }: InvoiceBody): Promise<string> {
  const total = items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  return one(
    'create',
    `with made as (
       insert into invoices (company_id, invoice_number, customer_id, subtotal, total)
       values ($1, 'F-' || gen_random_uuid(), $2, $3, $3) returning *)
     select row_to_json(r)::text as text from (select ${nouns.invoices!.columns} from made) r`,
    [companyId, customerId, total],
  );
}

async function bodyOf(request: IncomingMessage): Promise<InvoiceBody> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as InvoiceBody;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
  const companyId = Number(request.headers['x-company']);
  const send = (status: number, text: string): void => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
    response.end(text);
  };
  if (request.method === 'POST') return send(201, await createInvoice(companyId, await bodyOf(request)));
  const [, , first, second, noun] = pathname.split('/');
  if (first === 'companies') return send(200, await list(noun!, companyId, Number(searchParams.get('limit'))));
  return send(200, await find(first!, companyId, Number(second)));
}

const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ type: 'listening', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('SIGTERM', () => process.exit(0));
