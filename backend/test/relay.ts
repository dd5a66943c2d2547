import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Relays connections to a server; while it is frozen, it accepts new ones and passes on nothing, in either direction. */
export class Relay {
  /** Connections so far. */
  accepted = 0;
  private isFrozen = false;
  private readonly sockets = new Set<Socket>();
  private waiting: (() => void)[] = [];

  private constructor(
    private readonly server: Server,
    private readonly target: { host: string; port: number },
  ) {
    server.on('connection', (incoming) => this.accept(incoming));
  }

  /** To the host and port of an address. */
  static async to(address: string): Promise<Relay> {
    const { hostname, port } = new URL(address);
    const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Relay(server, { host: hostname, port: Number(port) });
  }

  /** The address through this relay. */
  through(address: string): string {
    const relayed = new URL(address);
    relayed.port = String((this.server.address() as AddressInfo).port);
    relayed.hostname = '127.0.0.1';
    return relayed.href;
  }

  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.isFrozen = false;
    for (const socket of this.sockets) socket.resume();
    for (const open of this.waiting.splice(0)) open();
  }

  /** Breaks all connections off, in both directions; returns how many these were. */
  reset(): number {
    const { size } = this.sockets;
    for (const socket of this.sockets) socket.resetAndDestroy();
    return size / 2;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private accept(incoming: Socket): void {
    this.accepted++;
    this.follow(incoming);
    if (this.isFrozen) this.waiting.push(() => this.open(incoming));
    else this.open(incoming);
  }

  private open(incoming: Socket): void {
    if (incoming.destroyed) return;
    const outgoing = connect(this.target);
    this.follow(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
  }

  private follow(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.sockets.delete(socket));
  }
}
