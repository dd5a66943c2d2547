import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { InFlightResponses } from './in-flight-responses.js';

/** Longer requests are aborted. */
const MAX_REQUEST_MS = 10_000;
const SWEEP_MS = 50;

/** Whether this process is about to end: it is not ready, and asks clients to close their connections. */
@Injectable()
export class Draining {
  hasBegun = false;
  readonly inFlight = new InFlightResponses();

  readonly follow = (_request: Request, response: Response, next: NextFunction): void => {
    this.inFlight.follow(response);
    if (this.hasBegun) sendConnectionClose(response);
    next();
  };

  /** Called before the server accepts connections. */
  watch(server: Server): void {
    server.on('connection', (connection) => connection.once('close', () => this.inFlight.closeWaiting(connection)));
  }

  begin(): void {
    this.hasBegun = true;
    for (const response of this.inFlight.all()) sendConnectionClose(response);
  }
}

function sendConnectionClose(response: Response): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Waits until load balancers see `/api/ready` fail, then lets running requests finish, then stops the application. */
export async function stopGracefully(app: NestExpressApplication, delaySeconds: number): Promise<void> {
  const server = app.getHttpServer();
  app.get(Draining).begin();
  await delay(delaySeconds * 1000);
  // A connection whose response began earlier would wait for another request.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const limit = setTimeout(() => server.closeAllConnections(), MAX_REQUEST_MS);
  await app.close().finally(() => {
    clearInterval(sweep);
    clearTimeout(limit);
  });
}
