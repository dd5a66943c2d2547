import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BuiltCompany } from '../factories.js';
import { type ReceivedMessage, verified, WebhookReceiver } from '../webhook-receiver.js';
import { report } from './report.js';
import { ThreeReplicas } from './three-replicas.js';
import { Client } from './writers.js';

const EVENTS = 10_000;
const RECORDS = 100;
const WRITERS = 16;
const DEAD_SECONDS = 120;
const STEP_SECONDS = 10;
/** Of the last ones, which failed often and wait for hours. */
const LAST_STEP_SECONDS = 300;
const MAX_WAITING = 1_000_000;
/** Most of it goes into writing the changes. */
const TEST_MS = 600_000;
const settings = { PRIVATE_WEBHOOKS: 'on', SECRETS_KEY: 'the key of the tests, with enough characters' };

const frontEnds = mkdtempSync(join(tmpdir(), 'nerka-front-ends-'));

let three: ThreeReplicas;
let receiver: WebhookReceiver;
let other: WebhookReceiver;

beforeAll(async () => {
  three = await ThreeReplicas.start({ ...settings, FRONT_ENDS_DIR: frontEnds });
  receiver = await WebhookReceiver.start();
  other = await WebhookReceiver.start();
});

afterAll(async () => {
  await Promise.all([receiver.stop(), other.stop()]);
  await three.stop();
  rmSync(frontEnds, { recursive: true });
});

interface Manager {
  company: BuiltCompany;
  client: Client;
  secret: string;
}

async function managerWithWebhook(url: string): Promise<Manager> {
  const company = await three.factories.buildCompany();
  const client = await Client.signIn(three.ports[0]!, (await three.factories.buildUser(company)).username);
  const made = await written(client, 'POST', `/api/companies/${company.id}/webhooks`, { url });
  return { company, client, secret: made.secret as string };
}

/** Repeats what broke with its server. */
async function written(client: Client, method: string, path: string, body: object): Promise<Record<string, unknown>> {
  for (;;) {
    const outcome = await client.call(method, path, body);
    if ('response' in outcome && outcome.response.status < 300) return JSON.parse(outcome.response.text) as never;
    if ('response' in outcome && outcome.response.status < 500) throw new Error(outcome.response.text);
    await delay(50);
  }
}

const waiting = async ({ company: { id } }: Manager): Promise<number> => {
  const sql = `select count(*)::int as count from webhook_deliveries where state = 'waiting'`;
  return (await three.factories.query<{ count: number }>(id, sql))[0]!.count;
};

/** For what waits; the servers' own work goes on meanwhile. */
async function timePasses({ company: { id } }: Manager, seconds: number): Promise<void> {
  const earlier = (column: string): string => `${column} = ${column} - interval '${seconds} seconds'`;
  // Those that are due wait for their turn only: thousands would be written again with each step.
  await three.factories.query(
    id,
    `update webhook_deliveries set ${earlier('next_try_at')} where state = 'waiting' and next_try_at > now()`,
  );
  // Not the lease of a run: a server that is at work still has it.
  await three.factories.query(id, `update webhooks set ${earlier('paused_until')}`);
  await three.factories.query(
    0,
    `update pgboss.job set start_after = start_after - interval '${seconds} seconds'
     where name = 'webhooks' and state < 'active' and start_after > now()`,
  );
  await three.factories.query(0, `select pg_notify('nerka', $1)`, [JSON.stringify({ topic: 'jobs', key: 'webhooks' })]);
}

/** Which change of its record it is, counted from 0. */
const stepOf = ({ event }: ReceivedMessage): number =>
  Number(event.data.changes.find(({ field }) => field === 'title')!.after!.split(' ')[1]);

it(
  'delivers 10,000 events at least once and in order, over a dead receiver and a killed server',
  async () => {
    const manager = await managerWithWebhook(receiver.url);
    const neighbour = await managerWithWebhook(other.url);
    const accepted: ReceivedMessage[] = [];
    let isDead = false;
    receiver.answer = (message, response) => {
      if (isDead) return response.destroy();
      verified(manager.secret, message);
      const fails = receiver.received.length % 3 === 0;
      if (!fails) accepted.push(message);
      response.writeHead(fails ? 500 : 204).end();
    };
    const began = performance.now();
    let next = 0;
    const write = async (writer: number): Promise<void> => {
      const client = manager.client.at(three.ports[writer % 3]!);
      for (let record = next++; record < RECORDS; record = next++) {
        const path = `/api/companies/${manager.company.id}/work-orders`;
        const { id } = await written(client, 'POST', path, { title: `${record} 0` });
        for (let step = 1; step < EVENTS / RECORDS; step += 1) {
          await written(client, 'PUT', `/api/work-orders/${String(id)}`, { title: `${record} ${step}` });
        }
        await written(neighbour.client, 'POST', `/api/companies/${neighbour.company.id}/work-orders`, {
          title: 'Other',
        });
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    const reached = async (count: number): Promise<void> => {
      while (receiver.received.length < count) await delay(20);
    };
    await reached(EVENTS / 20);
    const killed = three.replicas[1]!.killServer();
    isDead = true;
    for (let passed = 0; passed < DEAD_SECONDS; passed += STEP_SECONDS) {
      await timePasses(manager, STEP_SECONDS);
      await delay(100);
    }
    isDead = false;
    await Promise.all([killed, writing]);
    const writtenMs = performance.now() - began;
    while ((await waiting(manager)) > 0) {
      await timePasses(manager, LAST_STEP_SECONDS);
      await delay(200);
    }

    const ids = new Set(accepted.map(({ headers }) => headers['webhook-id']));
    const stored = await three.factories.query(manager.company.id, `select id from webhook_deliveries`);
    expect([ids.size, stored.length]).toEqual([EVENTS, EVENTS]);
    const steps = new Map<number, number[]>();
    for (const message of accepted) {
      const { id } = message.event.data;
      const seen = steps.get(id) ?? [];
      // A server that is killed leaves unsaid what was taken, so that it comes again.
      if (!seen.includes(stepOf(message))) steps.set(id, [...seen, stepOf(message)]);
    }
    const inOrder = Array.from({ length: EVENTS / RECORDS }, (_, step) => step);
    expect([...steps.values()].filter((seen) => JSON.stringify(seen) !== JSON.stringify(inOrder))).toEqual([]);
    expect(new Set(receiver.received.map(({ event }) => event.data.companyId))).toEqual(new Set([manager.company.id]));
    expect(new Set(other.received.map(({ event }) => event.data.companyId))).toEqual(new Set([neighbour.company.id]));
    const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;
    const times = `written in ${seconds(writtenMs)}, all taken after ${seconds(performance.now() - began)}`;
    report(
      `${EVENTS} events: ${times}; ${receiver.received.length} messages, ${accepted.length - ids.size} of them twice`,
    );
  },
  TEST_MS,
);

it(
  'lets no more than a million deliveries wait, and gives up the oldest ones',
  async () => {
    receiver.reset();
    receiver.answer = (_, response) => response.destroy();
    const manager = await managerWithWebhook(receiver.url);
    const { id } = manager.company;
    await three.factories.query(
      id,
      `insert into webhook_deliveries (company_id, webhook_id, noun, record_id, type, payload, next_try_at)
     select w.company_id, w.id, 'work-order', n + 1000000, 'workOrder.updated', '{}', now() + interval '1 hour'
     from webhooks w, generate_series(1, ${MAX_WAITING + 10}) n where w.company_id = $1`,
      [id],
    );
    await written(manager.client, 'POST', `/api/companies/${id}/work-orders`, { title: 'One more' });
    const failed = () =>
      three.factories.query<{ problem: string }>(
        id,
        `select last_problem as problem from webhook_deliveries where state = 'failed' order by id`,
      );
    while ((await failed()).length < 11) await delay(100);
    expect(await waiting(manager)).toBe(MAX_WAITING);
    expect((await failed())[0]!.problem).toBe(
      'More deliveries waited than a company may have; the oldest ones were given up.',
    );
  },
  TEST_MS,
);
