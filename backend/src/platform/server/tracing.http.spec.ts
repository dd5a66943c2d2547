import { runJobs } from '../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { until } from '../../../test/http-call.js';
import { KINDS, OtlpReceiver, type ReceivedSpan } from '../../../test/otlp-receiver.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { WebhookReceiver } from '../../../test/webhook-receiver.js';

/** As a caller that traces its own part names them. */
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

let test: TestApp;
let company: BuiltCompany;
let username: string;
let manager: Caller;
let collector: OtlpReceiver;

async function start(settings: Record<string, string> = {}): Promise<void> {
  test = await startApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '10',
    PRIVATE_WEBHOOKS: 'on',
    ...settings,
  });
  company = await test.factories.buildCompany();
  ({ username } = await test.factories.buildUser(company));
  manager = await test.signIn(username);
}

beforeEach(async () => {
  collector = await OtlpReceiver.start();
});

afterEach(async () => {
  await test.stop();
  await collector.stop();
});

const createOrder = (traceparent: string) =>
  manager.post(`/api/companies/${company.id}/work-orders`, { title: 'Gate squeaks' }).set('traceparent', traceparent);

/** The first span that is so, once it has arrived. */
async function spanThat(isSo: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
  await until(() => Promise.resolve(collector.spans.some(isSo)));
  return collector.spans.find(isSo)!;
}

const partsOf = ({ spanId }: ReceivedSpan): ReceivedSpan[] =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

async function metric(name: string): Promise<number> {
  const { text } = await test.anonymous.get('/metrics');
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

describe('the trace of a request', () => {
  it('goes on from its caller, with the id that the response has', async () => {
    await start();
    const { status, headers } = await createOrder(`00-${TRACE}-${CALLER}-01`);
    const span = await spanThat(({ traceId, kind }) => traceId === TRACE && kind === KINDS.server);
    expect(span).toMatchObject({
      ...{ parentSpanId: CALLER, name: 'POST /api/companies/:companyId/work-orders', hasFailed: false },
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/companies/:companyId/work-orders',
        'http.response.status_code': status,
        'nerka.request_id': headers['x-request-id'],
        'nerka.company_id': company.id,
      },
    });
    expect(Object.keys(span.attributes)).toHaveLength(5);
  });

  it('has a part for each round trip to the database, with the number of statements', async () => {
    await start();
    await createOrder(`00-${TRACE}-${CALLER}-01`);
    const parts = partsOf(await spanThat(({ traceId, kind }) => traceId === TRACE && kind === KINDS.server));
    expect(parts.length).toBeGreaterThan(1);
    for (const { name, kind, attributes } of parts) {
      expect([name, kind, Object.keys(attributes)]).toEqual([
        'database',
        KINDS.client,
        ['db.system.name', 'nerka.statements'],
      ]);
    }
    const counts = parts.map(({ attributes }) => Number(attributes['nerka.statements']));
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeGreaterThan(1);
  });

  it('contains no texts and nothing by which a person could be known', async () => {
    await start();
    await createOrder(`00-${TRACE}-${CALLER}-01`);
    await spanThat(({ traceId, kind }) => traceId === TRACE && kind === KINDS.server);
    const sent = collector.calls.map(({ body }) => body.toString('utf8')).join('\n');
    for (const secret of ['squeaks', username, company.slug]) expect(sent).not.toContain(secret);
  });

  it('is of its own without a caller that names one, or with one that is not valid', async () => {
    await start();
    const response = await createOrder('00-not-a-trace-01');
    const id = response.headers['x-request-id'] as string;
    const span = await spanThat(({ attributes }) => attributes['nerka.request_id'] === id);
    expect(span).not.toHaveProperty('parentSpanId');
  });

  it('is not exported if its caller has decided so', async () => {
    await start();
    await createOrder(`00-${TRACE}-${CALLER}-00`);
    await createOrder(`00-${TRACE.replace('0', '1')}-${CALLER}-01`);
    await spanThat(({ traceId, kind }) => traceId === TRACE.replace('0', '1') && kind === KINDS.server);
    expect(collector.spans.filter(({ traceId }) => traceId === TRACE)).toEqual([]);
  });

  it('goes on at a receiver that the request calls', async () => {
    await start();
    const receiver = await WebhookReceiver.start();
    const made = await manager.post(`/api/companies/${company.id}/webhooks`, { url: receiver.url });
    const { id } = made.body as { id: number };
    await manager.post(`/api/webhooks/${id}/test`).set('traceparent', `00-${TRACE}-${CALLER}-01`);
    const span = await spanThat(({ traceId, name }) => traceId === TRACE && name === 'POST');
    expect(receiver.received.map(({ headers }) => headers.traceparent)).toEqual([`00-${TRACE}-${span.spanId}-01`]);
    expect(span).toMatchObject({ kind: KINDS.client, attributes: { 'http.response.status_code': 204 } });
    await receiver.stop();
  });
});

it('gives each job a trace of its own', async () => {
  await start();
  await runJobs(test, 'hourly');
  const span = await spanThat(({ name }) => name === 'job hourly');
  expect(span).toMatchObject({ kind: KINDS.job, attributes: { 'nerka.queue': 'hourly' } });
  expect(span).not.toHaveProperty('parentSpanId');
  await until(() => Promise.resolve(partsOf(span).length > 0));
});

describe('the endpoint', () => {
  it('gets protobuf unless it wants JSON, with the headers that it needs', async () => {
    await start({ OTEL_EXPORTER_OTLP_PROTOCOL: '', OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20of-traces' });
    await until(() => Promise.resolve(collector.calls.length > 0));
    expect(collector.calls[0]).toMatchObject({
      path: '/v1/traces',
      headers: { 'content-type': 'application/x-protobuf', authorization: 'Bearer of-traces' },
    });
  });

  it('changes nothing for requests if it refuses what it gets, which is counted', async () => {
    collector.status = 400;
    await start();
    await until(async () => (await metric('nerka_trace_spans_dropped_total{reason="export_failed"}')) > 0);
    expect((await createOrder(`00-${TRACE}-${CALLER}-01`)).status).toBe(201);
  });

  it('is waited for by no request if it is silent: what does not fit into the queue is counted', async () => {
    collector.hold();
    await start({ OTEL_BSP_MAX_QUEUE_SIZE: '3' });
    expect((await createOrder(`00-${TRACE}-${CALLER}-01`)).status).toBe(201);
    await until(async () => (await metric('nerka_trace_spans_dropped_total{reason="queue_full"}')) > 0);
    collector.release();
  });

  it('is nowhere without a setting', async () => {
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    await createOrder(`00-${TRACE}-${CALLER}-01`);
    const { text } = await test.anonymous.get('/metrics');
    expect([text.includes('nerka_trace_'), collector.calls]).toEqual([false, []]);
  });
});
