import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a span is of, by OTLP's numbers. */
export const KINDS = { server: 2, client: 3, job: 5 };

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Absent for the first of a trace. */
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
}

interface SentSpan extends Omit<ReceivedSpan, 'attributes' | 'hasFailed'> {
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code: number };
}

interface SentBody {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

const FAILED = 2;

/** A collector of traces, on this machine; it reads those in JSON. */
export class OtlpReceiver {
  readonly calls: { path: string; headers: IncomingMessage['headers']; body: Buffer }[] = [];
  readonly spans: ReceivedSpan[] = [];
  /** What it answers. */
  status = 200;
  private held: ServerResponse[] | undefined;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.receive(request, response));
  }

  static async start(): Promise<OtlpReceiver> {
    const server = createServer();
    const receiver = new OtlpReceiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Answers nothing until it is released. */
  hold(): void {
    this.held = [];
  }

  release(): void {
    for (const response of this.held ?? []) response.writeHead(this.status).end();
    this.held = undefined;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    this.calls.push({ path: request.url!, headers: request.headers, body });
    if (request.headers['content-type'] === 'application/json') this.spans.push(...spansOf(body));
    if (this.held) this.held.push(response);
    else response.writeHead(this.status, { 'Content-Type': 'application/json' }).end('{}');
  }
}

function spansOf(body: Buffer): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body.toString('utf8')) as SentBody;
  const sent = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  return sent.map(({ attributes, status, ...span }) => ({
    ...span,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]!])),
    hasFailed: status.code === FAILED,
  }));
}
