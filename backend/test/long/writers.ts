import { setTimeout as delay } from 'node:timers/promises';
import type { BuiltCompany } from '../factories.js';
import { type HttpResponse, send } from '../http-call.js';
import { PASSWORD } from '../password.js';
import { UndocumentedResponse } from '../response-problems.js';

/** A response, or why there was none. */
export type Outcome = { response: HttpResponse } | { broken: string };

/** A user who is signed in to the launched product. */
export class Client {
  private constructor(
    readonly port: number,
    readonly cookie: string,
  ) {}

  /** The same session at another address. */
  at(port: number): Client {
    return new Client(port, this.cookie);
  }

  static async signIn(port: number, username: string, password = PASSWORD): Promise<Client> {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    const body = JSON.stringify({ username, password });
    const response = await send(port, { method: 'POST', path: '/api/login', headers, body });
    if (response.status !== 200) throw new Error(`${username} could not sign in: ${response.text}`);
    // Beside a replica, a second cookie says what this browser has written.
    const cookies = [response.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]!);
    return new Client(
      port,
      cookies.find((cookie) => /session=/.test(cookie))!,
    );
  }

  /** Does not throw if the connection breaks, which happens while servers die. */
  async call(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Outcome> {
    const type: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {};
    const all = { ...type, Cookie: this.cookie, 'Sec-Fetch-Site': 'same-origin', ...headers };
    try {
      return { response: await send(this.port, { method, path, headers: all, body: body && JSON.stringify(body) }) };
    } catch (error) {
      if (error instanceof UndocumentedResponse) throw error;
      return { broken: (error as Error).message };
    }
  }
}

/**
 * Writers that create work orders one after the other. Half of them send an Idempotency-Key and retry until the request
 * is acknowledged, as our screens do; the others never retry.
 */
export class Writers {
  /** The titles of requests that returned 201. */
  readonly acknowledged: string[] = [];
  readonly outcomes: Outcome[] = [];
  private isStopping = false;
  private isGivingUp = false;
  private readonly running: Promise<void>[];
  private readonly clients: readonly Client[];

  constructor(
    clients: Client | readonly Client[],
    private readonly company: BuiltCompany,
    count: number,
  ) {
    this.clients = [clients].flat();
    this.running = Array.from({ length: count }, (_, writer) => this.write(writer));
  }

  /** Lets each writer finish its current request; one that retries continues until it was acknowledged. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.running);
  }

  /** Stops writers when no request will be acknowledged any more. */
  giveUp(): Promise<void> {
    this.isGivingUp = true;
    return this.stop();
  }

  private async write(writer: number): Promise<void> {
    const repeats = writer % 2 === 0;
    for (let count = 0; !this.isStopping; count += 1) {
      const title = `writer ${writer} order ${count}`;
      let isAcknowledged = false;
      do {
        isAcknowledged = await this.create(this.clients[writer % this.clients.length]!, title, repeats);
        if (!isAcknowledged) await delay(50);
      } while (repeats && !isAcknowledged && !this.isGivingUp);
    }
  }

  private async create(client: Client, title: string, repeats: boolean): Promise<boolean> {
    const headers: Record<string, string> = repeats ? { 'Idempotency-Key': title.replaceAll(' ', '-') } : {};
    const path = `/api/companies/${this.company.id}/work-orders`;
    const outcome = await client.call('POST', path, { title, assignedToId: null }, headers);
    this.outcomes.push(outcome);
    const isAcknowledged = 'response' in outcome && outcome.response.status === 201;
    if (isAcknowledged) this.acknowledged.push(title);
    return isAcknowledged;
  }
}

/** Clients that read lists, records and the current user, one request after the other. */
export class Readers {
  /** All responses other than 200. */
  readonly failures: string[] = [];
  read = 0;
  private isStopping = false;
  private readonly running: Promise<void>[];

  constructor(clients: readonly Client[], company: BuiltCompany) {
    const paths = [
      `/api/companies/${company.id}/work-orders?limit=20`,
      '/api/user',
      `/api/companies/${company.id}/summary`,
    ];
    this.running = clients.map((client) => this.readAll(client, paths));
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.running);
  }

  private async readAll(client: Client, paths: readonly string[]): Promise<void> {
    for (let index = 0; !this.isStopping; index += 1) {
      const path = paths[index % paths.length]!;
      const outcome = await client.call('GET', path);
      if ('response' in outcome && outcome.response.status === 200) this.read += 1;
      else this.failures.push(`${path}: ${'broken' in outcome ? outcome.broken : outcome.response.status}`);
      await delay(20);
    }
  }
}
