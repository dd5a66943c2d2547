import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { cases } from './cases.js';
import { cookieOf } from './sessions.js';
import { median, type ScaledProduct } from './scaled-product.js';

const MAX_STREAMS = 1_000;
const CREATES = 30;
const TIMEOUT_MS = 5_000;

export interface Streams {
  streams: number;
  /** From a request that changes something to the event in the page of a colleague; milliseconds. */
  ms: number;
  /** What all other companies' pages received of a change. */
  bytesElsewhere: number;
}

/** One open page of each company, up to a thousand, while one company changes. */
export async function measureStreams(product: ScaledProduct): Promise<Streams> {
  const people = await product.query<{ id: number }>(
    `select id from users where account_type = 'manager' order by id = $1 desc, id limit $2`,
    [product.side.companies.small[0]!.userId, MAX_STREAMS],
  );
  const streams: IncomingMessage[] = [];
  let bytes = 0;
  for (const { id } of people) {
    const stream = await open(product, id);
    if (streams.push(stream) > 1) stream.on('data', (chunk: Buffer) => (bytes += chunk.length));
  }
  const own = streams[0]!.setEncoding('utf8');
  const taken: number[] = [];
  for (let n = 0; n < CREATES; n += 1) taken.push(await changeSeen(product, own));
  const measured = { streams: streams.length, ms: median(taken), bytesElsewhere: bytes / CREATES };
  for (const stream of streams) stream.destroy();
  return measured;
}

async function open({ server }: ScaledProduct, userId: number): Promise<IncomingMessage> {
  const request = get(`${server.url}/api/events`, {
    headers: { cookie: cookieOf(userId), accept: 'text/event-stream' },
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`An event stream was refused: ${response.statusCode}`);
  response.on('error', () => undefined);
  return response;
}

async function changeSeen(product: ScaledProduct, own: IncomingMessage): Promise<number> {
  const [company] = product.side.companies.small;
  const { path, method, body } = cases.find(({ name }) => name === 'Create')!.call(company!);
  const headers = {
    cookie: cookieOf(company!.userId),
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  const startedAt = performance.now();
  const seen = Promise.race([seenAt(own), delay(TIMEOUT_MS)]);
  const response = await fetch(product.server.url + path, { method, headers, body: JSON.stringify(body) });
  await response.text();
  const at = await seen;
  if (at === undefined) throw new Error('No page was told of a change.');
  return at - startedAt;
}

function seenAt(stream: IncomingMessage): Promise<number> {
  return new Promise((resolve) => {
    const look = (text: string): void => {
      if (!text.includes('event: change')) return;
      stream.off('data', look);
      resolve(performance.now());
    };
    stream.on('data', look);
  });
}
