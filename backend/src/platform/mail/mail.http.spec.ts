import sharp from 'sharp';
import { expireJobs, runJobs, untilIdle } from '../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { TIMEOUT_MS, until } from '../../../test/http-call.js';
import { MailServer } from '../../../test/mail-server.js';
import { readPdf } from '../../../test/read-pdf.js';
import { startSecondNode } from '../../../test/second-node.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { SYSTEM } from '../access/actor.js';
import { Database } from '../database/database.js';
import { Jobs } from '../jobs/jobs.js';
import type { PdfDocument, PdfPicture } from '../pdf/pdf-document.js';
import { MailOutbox } from './mail-outbox.js';
import type { Mail } from './mail.js';

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
  /** Minutes until the next attempt; null if there is none. */
  waits: number | null;
}

async function rows(): Promise<Row[]> {
  return test.factories.query<Row>(
    company.id,
    `select sent_at is not null as sent, body_text as text, attempts, failure,
       (select extract(epoch from start_after - now())::float / 60 from pgboss.job j
        where j.name = 'mail' and j.data ->> 'mailId' = o.id::text and j.state in ('created', 'retry')) as waits
     from outbox o order by id`,
  );
}

const addMail = (wanted: Mail = mail): Promise<void> =>
  test.app.get(Database).inCompany(company.id, SYSTEM, (tx) => test.app.get(MailOutbox).add(tx, wanted));

/** One pixel. */
const JPEG = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#00ff00' } })
  .jpeg()
  .toBuffer();

const documentOf = (logo: PdfPicture): PdfDocument => ({
  title: 'Paper',
  author: 'Maple',
  accent: '#112233',
  footer: 'Maple',
  blocks: [{ kind: 'letterhead', logo, name: 'Maple', lines: [], title: 'Paper', number: '1', mark: 'Sent' }],
});

/** The outbox after its only mail was sent or failed. */
async function untilTried(attempts = 1): Promise<Row> {
  const deadline = Date.now() + TIMEOUT_MS;
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

  it('sends a mail once, after its transaction commits, and keeps its text out of the headers', async () => {
    await start({ SMTP_URL: url, MAIL_FROM: 'Nerka <post@nerka.example>' });
    await addMail();
    expect(await untilTried()).toMatchObject({ sent: true, failure: null, text: mail.text });
    await runJobs(test, 'mail');
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toContain('From: Nerka <post@nerka.example>');
    expect(server.taken[0]).toContain('Reply-To: office@maple.example\r\n');
    expect(server.taken[0]).toContain('Subject: The gate Bcc: all@example.com');
    expect(server.taken[0]).toContain('It squeaks.\r\n<b>');
  });

  it('sends nothing if the transaction is rolled back', async () => {
    await start({ SMTP_URL: url });
    const failing = test.app.get(Database).inCompany(company.id, SYSTEM, (tx) => {
      test.app.get(MailOutbox).add(tx, mail);
      throw new Error('after all not');
    });
    await expect(failing).rejects.toThrow('after all not');
    await runJobs(test, 'mail');
    expect([await rows(), server.taken]).toEqual([[], []]);
  });

  it('retries a refused mail, each time after twice the delay', async () => {
    await start({ SMTP_URL: url });
    server.isRefusing = true;
    await addMail();
    expect(await untilTried()).toMatchObject({
      sent: false,
      attempts: 1,
      failure: expect.stringContaining('451 come back later') as string,
    });
    await untilIdle(test, 'mail');
    expect((await rows())[0]!.waits).toBeGreaterThan(0.9);
    expect((await rows())[0]!.waits).toBeLessThanOrEqual(2);

    await runJobs(test, 'mail');
    expect((await rows())[0]).toMatchObject({ sent: false, attempts: 2 });
    expect((await rows())[0]!.waits).toBeGreaterThan(1.9);
    expect((await rows())[0]!.waits).toBeLessThanOrEqual(4);

    server.isRefusing = false;
    await runJobs(test, 'mail');
    expect((await rows())[0]).toMatchObject({ sent: true, failure: null, waits: null });
    expect(server.taken).toHaveLength(1);
  });

  it('stores only ids in the table of jobs, also after a refusal', async () => {
    await start({ SMTP_URL: url });
    server.isRefusing = true;
    await addMail();
    await untilTried();
    await untilIdle(test, 'mail');
    const [job] = await test.factories.query<{ data: object; output: object }>(
      company.id,
      `select data, output from pgboss.job where name = 'mail'`,
    );
    expect(job!.data).toEqual({ companyId: company.id, mailId: expect.any(Number) as number });
    expect(job!.output).toEqual({ name: 'Error', message: 'See the log of the server.', stack: '' });
  });

  it('renders a PDF once, when the mail is sent, and stores it', async () => {
    await start({ SMTP_URL: url });
    server.isRefusing = true;
    await addMail({
      ...mail,
      documents: [{ fileName: 'paper.pdf', document: documentOf({ jpeg: JPEG, width: 1, height: 1 }) }],
    });
    await untilTried();
    await untilIdle(test, 'mail');
    const attachments = () =>
      test.factories.query<{ attachments: { fileName: string; content: string }[] }>(
        company.id,
        'select attachments from outbox',
      );
    const [kept] = await attachments();
    expect(kept!.attachments).toMatchObject([{ fileName: 'paper.pdf', contentType: 'application/pdf' }]);
    const { pages } = await readPdf(Buffer.from(kept!.attachments[0]!.content, 'base64'));
    expect(pages[0]).toContain('Maple');
    server.isRefusing = false;
    await runJobs(test, 'mail');
    expect(await attachments()).toEqual([kept]);
    expect(server.taken[0]).toContain('filename=paper.pdf');
  });

  it('retries if a PDF cannot be rendered', async () => {
    await start({ SMTP_URL: url });
    const logo = { jpeg: new Uint8Array([1, 2]), width: 1, height: 1 };
    await addMail({ ...mail, documents: [{ fileName: 'paper.pdf', document: documentOf(logo) }] });
    expect(await untilTried()).toMatchObject({ sent: false, attempts: 1, failure: expect.any(String) as string });
    expect(server.taken).toEqual([]);
  });

  it('sends a mail whose server was killed', async () => {
    await start({ SMTP_URL: url });
    server.isRefusing = true;
    await addMail();
    await untilTried();
    await untilIdle(test, 'mail');
    server.isRefusing = false;
    await test.factories.query(
      company.id,
      `update pgboss.job set state = 'active', started_on = now() - interval '11 minutes' where name = 'mail'`,
    );
    await expireJobs(test);
    await runJobs(test, 'mail');
    expect((await rows())[0]).toMatchObject({ sent: true, attempts: 2 });
  });

  it('sends a mail that a server of the previous release left unsent', async () => {
    await start({ SMTP_URL: url });
    await test.factories.query(
      company.id,
      `insert into outbox (recipient, subject, body_text, attempts, next_attempt_at) values
         ('left@example.com', '', '', 1, now() - interval '2 hours'),
         ('given-up@example.com', '', '', 12, now() - interval '2 hours'),
         ('held@example.com', '', '', 1, now() + interval '4 minutes')`,
    );
    await runJobs(test, 'company-day');
    await runJobs(test, 'mail');
    expect((await rows()).map(({ sent }) => sent)).toEqual([true, false, false]);
  });

  it('reads a mail only when its turn comes, so that another replica can send the rest behind a slow mail server', async () => {
    await start({ SMTP_URL: url });
    let goOn = (): void => undefined;
    server.holding = new Promise((resolve) => (goOn = resolve));
    for (let written = 0; written < 3; written += 1) await addMail();
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

  it('finishes the current mail when it stops, and leaves the others to the other servers', async () => {
    await start({ SMTP_URL: url });
    const jobs = test.app.get(Jobs);
    server.onTaken = () => void jobs.onApplicationShutdown();
    await test.app.get(Database).inCompany(company.id, SYSTEM, (tx) => {
      for (let written = 0; written < 9; written += 1) test.app.get(MailOutbox).add(tx, mail);
    });
    await until(async () => (await rows()).some(({ sent }) => sent));
    await jobs.onApplicationShutdown();
    server.onTaken = () => undefined;
    expect(server.taken).toHaveLength(1);
    const kept = await rows();
    expect(kept.filter(({ sent }) => sent)).toHaveLength(1);
    expect(kept.filter(({ sent, attempts, waits }) => !sent && attempts === 0 && waits! <= 0)).toHaveLength(8);
  });

  describe('while the disk of the database is full', () => {
    /** Refuses changes of a mail that fit the condition. */
    async function refuseChanges(condition: string): Promise<() => Promise<unknown>> {
      await test.factories.query(
        0,
        `create or replace function refuse_mail() returns trigger language plpgsql as $$
         begin raise exception 'No space left on device' using errcode = '53100'; end $$`,
      );
      await test.factories.query(
        0,
        `create trigger refuse before update on outbox for each row when (${condition}) execute function refuse_mail()`,
      );
      return () => test.factories.query(0, 'drop trigger refuse on outbox');
    }

    it('sends a mail once, and notes that when there is room', async () => {
      await start({ SMTP_URL: url });
      const makeRoom = await refuseChanges('new.sent_at is not null');
      await addMail();
      await until(() => Promise.resolve(server.taken.length === 1));
      expect((await rows())[0]).toMatchObject({ sent: false, attempts: 1 });
      await makeRoom();
      await until(async () => (await rows())[0]!.sent);
      await untilIdle(test, 'mail');
      expect(server.taken).toHaveLength(1);
    });

    it('does not count an attempt whose files cannot be stored', async () => {
      await start({ SMTP_URL: url });
      const makeRoom = await refuseChanges('new.attachments is distinct from old.attachments');
      const document = documentOf({ jpeg: JPEG, width: 1, height: 1 });
      await addMail({ ...mail, documents: [{ fileName: 'paper.pdf', document }] });
      const retried = `select retry_count as retries from pgboss.job where name = 'mail' and state = 'retry'`;
      await until(async () => (await test.factories.query(0, retried)).length === 1);
      expect(await test.factories.query(0, retried)).toEqual([{ retries: 0 }]);
      expect((await rows())[0]).toMatchObject({ sent: false, attempts: 0, failure: null });
      await makeRoom();
      await runJobs(test, 'mail');
      expect((await rows())[0]).toMatchObject({ sent: true, attempts: 1 });
    });
  });

  it('deletes the text of a mail in production once it is sent', async () => {
    await start({ SMTP_URL: url, NODE_ENV: 'production' });
    await addMail();
    expect(await untilTried()).toMatchObject({ sent: true, text: null });
  });
});

describe('without a mail server', () => {
  it('keeps mails for the inbox', async () => {
    await start({});
    await addMail();
    expect(await untilTried()).toMatchObject({ sent: true, text: mail.text });
  });

  it('refuses a mail in production', async () => {
    await start({ NODE_ENV: 'production' });
    await expect(addMail()).rejects.toThrow('E-mail is not set up');
    expect(await rows()).toEqual([]);
  });
});
