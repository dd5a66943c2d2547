import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

async function send(head: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (part: string) => (text += part));
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  const [status = '', body = ''] = [text.split(' ')[1], text.split('\r\n\r\n')[1]];
  return { status: Number(status), body: JSON.parse(body) as Record<string, unknown> };
}

const HOST = 'The request must name one host.';

it.each([
  ['two hosts', 'GET /api/company-context HTTP/1.1\r\nHost: strata.localhost\r\nHost: other.localhost'],
  ['one host twice', 'GET /api/company-context HTTP/1.1\r\nHost: localhost\r\nhOST: localhost'],
  ['two hosts, for a page', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: other.localhost'],
  ['no host', 'GET /api/company-context HTTP/1.1\r\nAccept: */*'],
])('a request to %s is refused', async (_, head) => {
  const { status, body } = await send(head);
  expect(status).toBe(400);
  expect(body).toMatchObject({ statusCode: 400, code: 'invalid', message: HOST });
});

it.each(['GET /api/health HTTP/1.1\r\nHost: localhost', 'GET /api/health HTTP/1.0'])('%s is served', async (head) => {
  expect((await send(head)).status).toBe(200);
});

it('headers that are too large are a 431 in JSON', async () => {
  const { status, body } = await send(`GET /api/user HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(20_000)}`);
  expect(status).toBe(431);
  expect(body).toMatchObject({ statusCode: 431, code: 'headers-too-large' });
});
