import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A line between a browser and the product that can be cut, and on which responses can get lost. */
export class WeakLine {
  isCut = false;
  /** Says of which requests the response is lost, after the server has answered. */
  loses: (request: IncomingMessage) => boolean = () => false;
  /** Says which requests do not even reach the server. */
  drops: (request: IncomingMessage) => boolean = () => false;
  /** Says of which requests nothing arrives, and no end either. */
  hangs: (request: IncomingMessage) => boolean = () => false;
  /** Says what the server does not have any more. */
  misses: (request: IncomingMessage) => boolean = () => false;
  /** Says which requests go on only after a promise. */
  holds: (request: IncomingMessage) => Promise<void> | undefined = () => undefined;
  /** Called when a request has gone to one of the servers, whose response has not come. */
  sent: (request: IncomingMessage, target: URL) => void = () => {};
  /** Called at the end of each request: whether its response has arrived. */
  ended: (request: IncomingMessage, isAnswered: boolean) => void = () => {};
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((request, response) => this.pass(request, response));

  private constructor(private targets: readonly URL[]) {
    this.server.on('connection', (socket: Socket) => {
      if (this.isCut) return void socket.destroy();
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  /** To servers that take turns, as long as they can be reached. */
  static async to(...urls: string[]): Promise<WeakLine> {
    const line = new WeakLine(urls.map((url) => new URL(url)));
    await new Promise<void>((listening) => line.server.listen(0, '127.0.0.1', listening));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  restore(): void {
    this.isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((closed) => this.server.close(closed));
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    outgoing.once('close', () => this.ended(incoming, outgoing.writableFinished));
    if (this.drops(incoming)) return void outgoing.destroy();
    if (this.hangs(incoming)) return;
    if (this.misses(incoming)) return void outgoing.writeHead(404).end();
    const held = this.holds(incoming);
    if (held) void held.then(() => outgoing.destroyed || this.passOn(incoming, outgoing));
    else this.passOn(incoming, outgoing);
  }

  private passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url, headers } = incoming;
    const isLost = this.loses(incoming);
    const [target, ...others] = this.targets as [URL, ...URL[]];
    this.targets = [...others, target];
    const { hostname, port } = target;
    const passed = send({ hostname, port, method, path: url, headers }, (response) => {
      if (isLost) {
        response.resume();
        response.once('end', () => outgoing.destroy());
        return;
      }
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(outgoing);
    });
    passed.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') this.targets = this.targets.filter((one) => one !== target);
      outgoing.destroy();
    });
    passed.once('finish', () => this.sent(incoming, target));
    outgoing.once('close', () => passed.destroy());
    incoming.pipe(passed);
  }
}
