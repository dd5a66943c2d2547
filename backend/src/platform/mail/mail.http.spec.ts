import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { BuiltCompany } from '../../../test/factories.js';
import { PATIENCE_MS, until } from '../../../test/http-call.js';
import { startSecondNode } from '../../../test/second-node.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { SYSTEM } from '../access/actor.js';
import { Database } from '../database/database.js';
import { MailOutbox } from './mail-outbox.js';
import { MailSender } from './mail-sender.js';

/** A mail server that takes what it is given, or refuses it while it is told to. */
class MailServer {
  readonly taken: string[] = [];
  isRefusing = false;
  /** While it is set, mails are taken and not confirmed. */
  holding: Promise<void> | undefined;
  onTaken: () => void = () => undefined;
  private readonly server: Server = createServer((socket) => {
    let isData = false;
    let text = '';
    const answer = (line: string): void => void socket.write(`${line}\r\n`);
    answer('220 ready');
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      for (let end = text.indexOf('\r\n'); end !== -1 && !isData; end = text.indexOf('\r\n')) {
        const command = text.slice(0, end).toUpperCase();
        text = text.slice(end + 2);
        if (command.startsWith('MAIL') && this.isRefusing) answer('451 come back later');
        else if (command.startsWith('DATA')) {
          isData = true;
          answer('354 go on');
        } else answer(command.startsWith('QUIT') ? '221 bye' : '250 fine');
      }
      if (!isData || !text.endsWith('\r\n.\r\n')) return;
      this.taken.push(text);
      this.onTaken();
      [isData, text] = [false, ''];
      void Promise.resolve(this.holding).then(() => answer('250 taken'));
    });
    socket.on('error', () => undefined);
  });

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
  }
}

const mail = {
  recipient: 'dana@example.com',
  replyTo: 'office@maple.example',
  subject: 'The gate\r\nBcc: all@example.com',
  text: 'It squeaks.\n<b>',
};

let test: TestApp;
let company: BuiltCompany;

interface Row extends Record<string, unknown> {
  sent: boolean;
  text: string | null;
  attempts: number;
  failure: string | null;
  waits: number;
}

async function rows(): Promise<Row[]> {
  return test.factories.query<Row>(
    company.id,
    `select sent_at is not null as sent, body_text as text, attempts, failure,
       round(extract(epoch from next_attempt_at - now()) / 60)::int as waits from outbox order by id`,
  );
}

const put = (): Promise<void> =>
  test.app.get(Database).inCompany(company.id, SYSTEM, (tx) => test.app.get(MailOutbox).put(tx, mail));

/** The outbox once its only mail was sent or refused. */
async function untilTried(attempts = 1): Promise<Row> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const [row] = await rows();
    if (row && row.attempts >= attempts && (row.sent || row.failure !== null)) return row;
    if (Date.now() > deadline) throw new Error('The mail was not tried.');
  }
}

async function start(settings: Record<string, string>): Promise<void> {
  test = await startApp(settings);
  company = await test.factories.buildCompany();
}

afterEach(() => test.stop());

describe('with a mail server', () => {
  const server = new MailServer();
  let url: string;

  beforeAll(async () => {
    url = await server.start();
  });

  beforeEach(() => {
    server.taken.length = 0;
    server.isRefusing = false;
  });

  afterAll(() => server.stop());

  it('sends a mail as soon as its transaction has committed, once, and no line of it into the headers', async () => {
    await start({ SMTP_URL: url, MAIL_FROM: 'Nerka <post@nerka.example>' });
    await put();
    expect(await untilTried()).toMatchObject({ sent: true, failure: null, text: mail.text });
    await test.app.get(MailSender).run();
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toContain('From: Nerka <post@nerka.example>');
    expect(server.taken[0]).toContain('Reply-To: office@maple.example\r\n');
    expect(server.taken[0]).toContain('Subject: The gate Bcc: all@example.com');
    expect(server.taken[0]).toContain('It squeaks.\r\n<b>');
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    await start({ SMTP_URL: url });
    const failing = test.app.get(Database).inCompany(company.id, SYSTEM, async (tx) => {
      await test.app.get(MailOutbox).put(tx, mail);
      throw new Error('after all not');
    });
    await expect(failing).rejects.toThrow('after all not');
    await test.app.get(MailSender).run();
    expect([await rows(), server.taken]).toEqual([[], []]);
  });

  it('tries again later what was refused, each time after twice as long', async () => {
    await start({ SMTP_URL: url });
    server.isRefusing = true;
    await put();
    expect(await untilTried()).toMatchObject({
      sent: false,
      attempts: 1,
      waits: 1,
      failure: expect.stringContaining('451 come back later') as string,
    });
    await test.app.get(MailSender).run();
    expect((await rows())[0]).toMatchObject({ attempts: 1 });

    await test.factories.query(company.id, 'update outbox set next_attempt_at = now()');
    await test.app.get(MailSender).run();
    expect((await rows())[0]).toMatchObject({ sent: false, attempts: 2, waits: 2 });

    server.isRefusing = false;
    await test.factories.query(company.id, 'update outbox set next_attempt_at = now()');
    await test.app.get(MailSender).run();
    expect((await rows())[0]).toMatchObject({ sent: true, failure: null });
    expect(server.taken).toHaveLength(1);
  });

  it('takes a mail when its turn comes, so that another replica sends those that a slow server holds up', async () => {
    await start({ SMTP_URL: url });
    let goOn = (): void => undefined;
    server.holding = new Promise((resolve) => (goOn = resolve));
    for (let written = 0; written < 3; written += 1) await put();
    await until(() => Promise.resolve(server.taken.length === 1));
    const attempts = (): Promise<number[]> => rows().then((all) => all.map((row) => row.attempts).sort());
    expect(await attempts()).toEqual([0, 0, 1]);

    const secondNode = await startSecondNode(test);
    await until(() => Promise.resolve(server.taken.length === 2));
    expect(await attempts()).toEqual([0, 1, 1]);
    server.holding = undefined;
    goOn();
    await until(async () => (await rows()).every(({ sent }) => sent));
    await secondNode.stop();
    expect([server.taken.length, await attempts()]).toEqual([3, [1, 1, 1]]);
  });

  it('finishes what it is sending when it stops, and leaves the others to whoever runs on', async () => {
    await start({ SMTP_URL: url });
    await test.factories.query(
      company.id,
      `insert into outbox (recipient, subject, body_text) select 'x@example.com', n::text, '' from generate_series(1, 9) n`,
    );
    const sender = test.app.get(MailSender);
    server.onTaken = () => void sender.onApplicationShutdown();
    await sender.run();
    server.onTaken = () => undefined;
    expect(server.taken).toHaveLength(1);
    const kept = await rows();
    expect(kept.filter(({ sent }) => sent)).toHaveLength(1);
    expect(kept.filter(({ sent, attempts, waits }) => !sent && attempts === 0 && waits === 0)).toHaveLength(8);
  });

  it('keeps a text in production no longer than it is needed', async () => {
    await start({ SMTP_URL: url, NODE_ENV: 'production' });
    await put();
    expect(await untilTried()).toMatchObject({ sent: true, text: null });
  });
});

describe('without a mail server', () => {
  it('keeps mails to be read in the inbox', async () => {
    await start({});
    await put();
    expect(await untilTried()).toMatchObject({ sent: true, text: mail.text });
  });

  it('refuses in production to write what nobody would send', async () => {
    await start({ NODE_ENV: 'production' });
    await expect(put()).rejects.toThrow('E-mail is not set up');
    expect(await rows()).toEqual([]);
  });
});
