import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** A mail server that accepts mails, or refuses them if set to. */
export class MailServer {
  readonly taken: string[] = [];
  isRefusing = false;
  /** While it is set, mails are received but not confirmed. */
  holding: Promise<void> | undefined;
  onTaken: () => void = () => undefined;
  private readonly server: Server = createServer((socket) => {
    let isData = false;
    let text = '';
    const respond = (line: string): void => void socket.write(`${line}\r\n`);
    respond('220 ready');
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      for (let end = text.indexOf('\r\n'); end !== -1 && !isData; end = text.indexOf('\r\n')) {
        const command = text.slice(0, end).toUpperCase();
        text = text.slice(end + 2);
        if (command.startsWith('MAIL') && this.isRefusing) respond('451 come back later');
        else if (command.startsWith('DATA')) {
          isData = true;
          respond('354 go on');
        } else respond(command.startsWith('QUIT') ? '221 bye' : '250 fine');
      }
      if (!isData || !text.endsWith('\r\n.\r\n')) return;
      this.taken.push(text);
      this.onTaken();
      [isData, text] = [false, ''];
      void Promise.resolve(this.holding).then(() => respond('250 taken'));
    });
    socket.on('error', () => undefined);
  });

  async start(port = 0): Promise<string> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
  }
}
