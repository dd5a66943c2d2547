import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { FrontEndBuilds } from '../../../test/front-end-builds.js';
import { until } from '../../../test/http-call.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { SYSTEM } from '../access/actor.js';
import { Database } from '../database/database.js';
import { Metrics } from '../metrics/metrics.js';
import { fromDatabase } from '../http/database-errors.js';
import { Draining } from '../http/draining.js';

const LARGE = 'shell/dist/assets/large.js';

let builds: FrontEndBuilds;
let test: TestApp;

beforeAll(async () => {
  builds = new FrontEndBuilds().shell().file(LARGE, Buffer.alloc(20_000_000, 'x'));
  test = await startApp({ FRONT_ENDS_DIR: builds.root });
});

afterAll(async () => {
  await test.stop();
  builds.remove();
});

/** A connection that sends these requests at once. */
function connection(...requests: string[]): Socket {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(requests.map((request) => `${request}\r\nHost: localhost\r\n\r\n`).join(''));
  return socket;
}

const inFlight = (): number => test.app.get(Draining).inFlight.all().length;

async function streams(): Promise<number> {
  return Number(/^nerka_event_streams_open (\d+)$/m.exec(await test.app.get(Metrics).text())?.[1]);
}

/** Open in this process, which is the server. */
function isOpen(file: string): boolean {
  const links = readdirSync('/proc/self/fd').map((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`);
    } catch {
      return '';
    }
  });
  return links.some((link) => link.endsWith(file));
}

describe('an aborted connection', () => {
  it('closes the file that was being sent', async () => {
    const socket = connection('GET /assets/large.js HTTP/1.1');
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    expect(isOpen(LARGE)).toBe(true);
    socket.destroy();
    await until(() => Promise.resolve(!isOpen(LARGE)));
  });

  it('closes the responses that wait behind another one, including streams and files', async () => {
    const company = await test.factories.buildCompany();
    const { cookie } = await test.signIn((await test.factories.buildUser(company)).username);
    const stream = `GET /api/events HTTP/1.1\r\nAccept: text/event-stream\r\nCookie: ${cookie}`;
    const file = 'GET /assets/large.js HTTP/1.1';
    // The client does not read the first file, so nothing after it is sent.
    const socket = connection(file, file, stream, 'GET /api/ready HTTP/1.1');
    await until(async () => inFlight() === 4 && (await streams()) === 1);
    socket.destroy();
    await until(async () => inFlight() === 0 && (await streams()) === 0 && !isOpen(LARGE));
  });

  it('causes a 503 if the database ends it during a change', async () => {
    const { id } = await test.factories.buildCompany();
    const change = test.app.get(Database).inCompany(id, SYSTEM, async (tx) => {
      await tx.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
      await tx.query('select 1');
    });
    const error: unknown = await change.catch((thrown: unknown) => thrown);
    expect(fromDatabase(error)).toMatchObject({ status: 503 });
  });
});

describe('Node by itself', () => {
  // If this fails, InFlightResponses need not close them.
  it('forgets the responses that wait behind another one on an aborted connection', async () => {
    const closed: unknown[] = [];
    const server = createServer((message, response) => {
      response.once('close', () => closed.push(message.url));
      if (message.url === '/second') message.socket.destroy();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /first HTTP/1.1\r\nHost: localhost\r\n\r\nGET /second HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket.resume(), 'close');
    await once(server.close(), 'close');
    expect(closed).toEqual(['/first']);
  });
});
