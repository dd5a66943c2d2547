import type { Express, Request, Response } from 'express';
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
    'is none at %s',
    async (path) => {
      await test.anonymous.post(path).set('Sec-Fetch-Site', 'same-origin').send({}).expect(404);
    },
  );

  it.each(['/api/work-orders/1', '/api/customers/1', '/api/nothing'])('tells nobody its methods: %s', async (path) => {
    await test.anonymous.options(path).expect(404);
  });
});

describe('a request', () => {
  it('comes with what Express adds, so that Express changes neither it nor its answer', async () => {
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
