import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** What a receiver got. */
export interface ReceivedMessage {
  headers: Record<string, string>;
  body: string;
  event: WebhookEvent;
}

export interface WebhookEvent {
  type: string;
  timestamp: string;
  data: {
    companyId: number;
    noun: string;
    id: number;
    name: string | null;
    path: string | null;
    changes: { field: string; before: string | null; after: string | null }[];
    by: { kind: string; id: number | null; name: string | null; apiKey: { id: number; name: string } | null };
  };
}

type Answer = (message: ReceivedMessage, response: ServerResponse) => void;

const accept: Answer = (_, response) => response.writeHead(204).end();

/** A program that receives webhooks, on this machine. */
export class WebhookReceiver {
  readonly received: ReceivedMessage[] = [];
  answer: Answer = accept;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.receive(request, response));
  }

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/events`;
  }

  get types(): string[] {
    return this.received.map(({ event }) => event.type);
  }

  /** Answers as in the beginning, with nothing received. */
  reset(): void {
    this.received.length = 0;
    this.answer = accept;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const headers = request.headers as Record<string, string>;
    const message = { headers, body, event: JSON.parse(body) as WebhookEvent };
    this.received.push(message);
    this.answer(message, response);
  }
}

/** What the reference library says of a message; throws if the signature is not right. */
export const verified = (secret: string, { headers, body }: ReceivedMessage): unknown =>
  new Webhook(secret).verify(body, headers);
