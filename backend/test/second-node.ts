import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Logger, pino } from 'pino';
import { createApp } from '../src/create-app.js';
import { ENVIRONMENT } from '../src/platform/config/config.module.js';
import type { Environment } from '../src/platform/config/environment.js';
import type { TestApp } from './start-app.js';

/** A second node on the same database; in the same process, but separate for the application. */
export interface Node {
  app: NestExpressApplication;
  port: number;
  stop(): Promise<void>;
}

/** Starts the application a second time; its log lines go to `logger`. */
export async function startSecondNode(
  test: TestApp,
  logger: Logger = pino({ level: 'silent' }),
  settings: Partial<Environment> = {},
): Promise<Node> {
  const app = await createApp({ ...test.app.get<Environment>(ENVIRONMENT), ...settings }, logger);
  await app.listen(0, '127.0.0.1');
  return { app, port: (app.getHttpServer().address() as AddressInfo).port, stop: () => app.close() };
}
