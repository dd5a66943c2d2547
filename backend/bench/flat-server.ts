import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * What a user sees of a request and no more: one statement on flat rows, without sign-in, validation, child rows, log,
 * counts or row-level security; 16 connections, and the durability of the product. The product is measured against it,
 * so it stays as it is: a change of the product never changes it (`bench.spec.ts`).
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });

const columns = `id, company_id as "companyId", work_order_number as "workOrderNumber", title, description, category,
  priority, status, unit_id as "unitId", property_unit as "propertyUnit", assigned_to_id as "assignedToId", notes,
  due_date as "dueDate", scheduled_at as "scheduledAt", completed_at as "completedAt",
  on_job_started_at as "onJobStartedAt", on_job_accumulated_seconds as "onJobAccumulatedSeconds", version,
  created_at as "createdAt", updated_at as "updatedAt"`;

interface Row {
  text: string;
}

async function one(name: string, text: string, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<Row>({ name, text, values });
  return rows[0]!.text;
}

function list(companyId: number, query: URLSearchParams): Promise<string> {
  const values: unknown[] = [companyId, Number(query.get('limit'))];
  const filters = ['company_id = $1'];
  const [status, words, cursor] = [query.get('status'), query.get('q'), query.get('cursor')];
  if (status) filters.push(`status = $${values.push(status)}`);
  if (words) filters.push(`search_text like $${values.push(`%${words.toLowerCase()}%`)}`);
  if (cursor) {
    const [, createdAt, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    filters.push(`(created_at, id) < ($${values.push(createdAt)}::timestamptz, $${values.push(id)}::int)`);
  }
  const where = filters.join(' and ');
  return one(
    `list ${filters.length} ${status} ${words === null}`,
    `select coalesce(json_agg(r), '[]')::text as text from (
       select ${columns} from work_orders where ${where} order by created_at desc, id desc limit $2) r`,
    values,
  );
}

const find = (companyId: number, id: number): Promise<string> =>
  one(
    'find',
    `select row_to_json(r)::text as text from (
       select ${columns} from work_orders where company_id = $1 and id = $2) r`,
    [companyId, id],
  );

const counts = (companyId: number): Promise<string> =>
  one(
    'counts',
    `select coalesce(json_agg(r), '[]')::text as text from (
       select noun, state, count from company_counts where company_id = $1) r`,
    [companyId],
  );

function create(companyId: number, body: Record<string, string>): Promise<string> {
  return one(
    'create',
    `with made as (
       insert into work_orders (company_id, work_order_number, title, description, category, priority, property_unit)
       values ($1, 'F-' || gen_random_uuid(), $2, $3, $4, $5, $6) returning *)
     select row_to_json(r)::text as text from (select ${columns} from made) r`,
    [companyId, body.title, body.description, body.category, body.priority, body.propertyUnit],
  );
}

const update = (companyId: number, id: number, priority: string): Promise<string> =>
  one(
    'update',
    `with changed as (
       update work_orders set priority = $3, version = version + 1, updated_at = now()
       where company_id = $1 and id = $2 returning *)
     select row_to_json(r)::text as text from (select ${columns} from changed) r`,
    [companyId, id, priority],
  );

const tick = (companyId: number, id: number, completed: boolean): Promise<string> =>
  one(
    'tick',
    `with ticked as (
       update work_order_subtasks set completed = $3 where company_id = $1 and id = $2 returning id, title, completed)
     select row_to_json(ticked)::text as text from ticked`,
    [companyId, id, completed],
  );

/** Stopped at once, because a person has one running timer. */
const startTimer = (companyId: number, userId: number, id: number): Promise<string> =>
  one(
    'timer',
    `with started as (
       insert into time_entries (company_id, work_order_id, user_id, started_by_id, started_at, stopped_at, seconds)
       values ($1, $2, $3, $3, now(), now(), 0) returning id, started_at)
     select row_to_json(started)::text as text from started`,
    [companyId, id, userId],
  );

async function written(request: IncomingMessage, path: string, companyId: number, userId: number): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
  const [, , noun, id, action] = path.split('/');
  if (noun === 'companies') return create(companyId, body);
  if (noun === 'subtasks') return tick(companyId, Number(id), Boolean(body.completed));
  if (action === 'start-job') return startTimer(companyId, userId, Number(id));
  return update(companyId, Number(id), body.priority!);
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
  const [companyId, userId] = [Number(request.headers['x-company']), Number(request.headers['x-user'])];
  const send = (text: string): void => {
    const status = request.method === 'POST' && pathname.endsWith('/work-orders') ? 201 : 200;
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
    response.end(text);
  };
  if (request.method !== 'GET') return send(await written(request, pathname, companyId, userId));
  if (pathname.endsWith('/summary')) return send(await counts(companyId));
  if (pathname.endsWith('/work-orders')) return send(await list(companyId, searchParams));
  return send(await find(companyId, Number(pathname.split('/').at(-1))));
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
