import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Accepts connections and never says a word, like a mail server behind a wrong firewall. */
export class SilentMailServer {
  connections = 0;
  private readonly open = new Set<Socket>();
  private readonly server: Server = createServer((socket) => {
    this.connections += 1;
    this.open.add(socket.on('error', () => undefined).on('close', () => this.open.delete(socket)));
  });

  async start(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    this.server.close();
    if (this.server.listening) await once(this.server, 'close');
  }
}
