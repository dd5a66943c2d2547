import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import express, { type Express, type Request, type Response, Router } from 'express';
import { request } from '../../../test/packages.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

describe('a route', () => {
  it.each(['/api/login', '/API/LOGIN', '/api/login/', '/api/Login?from=here'])('is found at %s', async (path) => {
    await test.anonymous.post(path).set('Sec-Fetch-Site', 'same-origin').send({}).expect(400);
  });

  it.each(['/api/logins', '/api/log', '/api', '/api/', '/api//login', '/api/%6Cogin', '/api/constructor', '/'])(
    'does not exist at %s',
    async (path) => {
      await test.anonymous.post(path).set('Sec-Fetch-Site', 'same-origin').send({}).expect(404);
    },
  );

  it.each(['/api/work-orders/1', '/api/customers/1', '/api/nothing'])(
    'does not reveal its methods: %s',
    async (path) => {
      await test.anonymous.options(path).expect(404);
    },
  );
});

describe('a request', () => {
  it('has the prototypes of Express already, so that Express changes neither request nor response', async () => {
    const { request, response }: Express = test.app.getHttpAdapter().getInstance();
    const prototypes: unknown[] = [];
    test.app.getHttpServer().prependOnceListener('request', (...messages: [Request, Response]) => {
      prototypes.push(...messages.map((message) => Object.getPrototypeOf(message) as unknown));
    });
    await test.anonymous.get('/api/health').expect(200);
    expect(prototypes[0]).toBe(request);
    expect(prototypes[1]).toBe(response);
  });
});

// Each of these fails when HttpAdapter is no longer needed for it.
describe('Express by itself', () => {
  it('assigns another prototype to each request and response', async () => {
    const app = express();
    const prototypes: unknown[] = [];
    const note = (...messages: object[]): void => {
      prototypes.push(...messages.map((message) => Object.getPrototypeOf(message) as unknown));
    };
    app.use((received, response) => {
      note(received, response);
      response.end();
    });
    const server = createServer(app).prependListener('request', (...messages) => note(...messages));
    await request(server).get('/').expect(200);
    const expected = [IncomingMessage.prototype, ServerResponse.prototype, app.request, app.response];
    expect(prototypes.map((prototype, index) => prototype === expected[index])).toEqual([true, true, true, true]);
  });

  it('tries routes one by one', async () => {
    const router = Router();
    for (let noun = 1; noun <= 100; noun += 1) {
      router.get(`/api/noun-${noun}/:id`, (_request, response) => void response.end());
    }
    const exec = Object.getOwnPropertyDescriptor(RegExp.prototype, 'exec')!;
    let tried = 0;
    function count(this: RegExp, text: string): RegExpExecArray | null {
      if (text === '/api/noun-100/7') tried += 1;
      return (exec.value as RegExp['exec']).call(this, text);
    }
    Object.defineProperty(RegExp.prototype, 'exec', { ...exec, value: count });
    try {
      await request(createServer(express().use(router)))
        .get('/api/noun-100/7')
        .expect(200);
    } finally {
      Object.defineProperty(RegExp.prototype, 'exec', exec);
    }
    expect(tried).toBeGreaterThanOrEqual(100);
  });
});

describe('the application', () => {
  it('tries no routes of nouns', () => {
    const { router }: Express = test.app.getHttpAdapter().getInstance();
    expect(router.stack.flatMap(({ route }) => route?.path ?? [])).toEqual(['/api/mcp', '/api/openapi.json']);
  });
});
