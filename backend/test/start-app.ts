import { tmpdir } from 'node:os';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { pino } from 'pino';
import type supertest from 'supertest';
import { createApp } from '../src/create-app.js';
import { readEnvironment } from '../src/platform/config/environment.js';
import { Factories } from './factories.js';
import { request } from './packages.js';
import { PASSWORD } from './password.js';
import { expectDocumented } from './response-problems.js';
import { TEST_SECRETS_KEY } from './secrets-key.js';
import { type TestDatabase, testDatabase } from './test-database.js';

type Method = 'get' | 'options' | 'post' | 'put' | 'patch' | 'delete';
type Agent = Record<Method, (path: string) => supertest.Test>;

export interface TestApp {
  app: NestExpressApplication;
  /** Creates companies, users and records directly in the database. */
  factories: Factories;
  /** An anonymous caller. */
  anonymous: Agent;
  /** Signs in over HTTP and returns a caller with that session. */
  signIn(username: string, password?: string): Promise<Caller>;
  stop(): Promise<void>;
}

/** Calls the API with a session, like a page of our own origin. */
export interface Caller {
  get(path: string): supertest.Test;
  post(path: string, body?: object): supertest.Test;
  put(path: string, body?: object): supertest.Test;
  patch(path: string, body?: object): supertest.Test;
  delete(path: string): supertest.Test;
  cookie: string;
}

/**
 * Starts the whole application, without front ends, on a database of its own, which is cloned from the migrated
 * template unless a test passes another one.
 */
export async function startApp(settings: Record<string, string> = {}, own?: TestDatabase): Promise<TestApp> {
  const database = own ?? (await testDatabase());
  const environment = readEnvironment({
    FRONT_ENDS_DIR: tmpdir(),
    SECRETS_KEY: TEST_SECRETS_KEY,
    ...settings,
    DATABASE_APP_URL: database.appUrl,
    DATABASE_POOL_SIZE: '8',
  });
  const app = await createApp(environment, pino({ level: 'silent' }));
  await app.listen(0, '127.0.0.1');
  const factories = await Factories.connect(database.ownerUrl);
  const agent = checkedAgent(app);
  return {
    app,
    factories,
    anonymous: agent,
    signIn: (username, password) => signIn(agent, username, password),
    stop: async () => {
      await app.close();
      await factories.close();
      await database.drop();
    },
  };
}

/** Supertest that compares each response with the API document. */
function checkedAgent(app: NestExpressApplication): Agent {
  const agent = request(app.getHttpServer());
  const checked = (method: Method) => (path: string) =>
    agent[method](path).expect(({ status, headers, text = '' }: supertest.Response) => {
      expectDocumented(method.toUpperCase(), path, { status, headers, text });
    });
  return {
    get: checked('get'),
    options: checked('options'),
    post: checked('post'),
    put: checked('put'),
    patch: checked('patch'),
    delete: checked('delete'),
  };
}

async function signIn(agent: Agent, username: string, password = PASSWORD): Promise<Caller> {
  const response = await agent.post('/api/login').set('Sec-Fetch-Site', 'same-origin').send({ username, password });
  const cookies = response.get('Set-Cookie')?.map((sent) => sent.split(';')[0]!);
  const cookie = cookies?.find((sent) => sent.startsWith('nerka_session='));
  if (!cookie) throw new Error(`${username} could not sign in: ${response.text}`);
  const ours = (test: supertest.Test): supertest.Test =>
    test.set('Cookie', cookie).set('Sec-Fetch-Site', 'same-origin');
  return {
    cookie,
    get: (path) => ours(agent.get(path)),
    post: (path, body) => ours(agent.post(path)).send(body),
    put: (path, body) => ours(agent.put(path)).send(body),
    patch: (path, body) => ours(agent.patch(path)).send(body),
    delete: (path) => ours(agent.delete(path)),
  };
}
