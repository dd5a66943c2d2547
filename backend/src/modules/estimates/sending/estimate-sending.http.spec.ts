import { untilIdle } from '../../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../../test/factories.js';
import { readPdf } from '../../../../test/read-pdf.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { EstimateResponse } from '../estimate.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customerId: number;

async function start(settings: Record<string, string> = {}): Promise<void> {
  test = await startApp({ PUBLIC_URL: 'https://nerka.example', ...settings });
  company = await test.factories.buildCompany({ name: 'Brightside' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  customerId = (await test.factories.insertInto(company, 'customers', { customer_id: 'C-1', name: 'Ada Birch' })).id;
}

async function create(body: object = {}): Promise<EstimateResponse> {
  const items = [{ item: 'Faucet', price: 8_000 }];
  const sent = {
    customerId,
    items,
    validUntil: '2150-01-02',
    depositBasisPoints: 5_000,
    message: 'As agreed',
    ...body,
  };
  return (await manager.post(`/api/companies/${company.id}/estimates`, sent)).body as EstimateResponse;
}

const send = ({ id }: { id: number }, email: unknown = 'ada@example.com') =>
  manager.post(`/api/estimates/${id}/send-email`, { email });

interface StoredMail extends Record<string, unknown> {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments: { fileName: string; content: string }[];
}

/** The mails after they were sent, since their PDFs are rendered then. */
async function mails(): Promise<StoredMail[]> {
  await untilIdle(test, 'mail');
  return test.factories.query<StoredMail>(
    company.id,
    'select recipient, subject, body_text as text, body_html as html, attachments from outbox where company_id = $1 order by id',
    [company.id],
  );
}

describe('with e-mail set up', () => {
  beforeAll(() => start());
  afterAll(() => test.stop());

  it('a draft is sent with its PDF and a link, and waits for the answer from then on', async () => {
    const draft = await create();
    const sent = await send(draft);
    expect([sent.status, sent.body]).toEqual([
      201,
      expect.objectContaining({ status: 'sent', emailedTo: 'ada@example.com', revision: 1 }),
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'ada@example.com', subject: 'Estimate EST-0001 from Brightside' });
    for (const line of ['As agreed', 'Total: $80.00', 'Deposit before work begins: $40.00', 'Valid until: Jan 2, 2150'])
      expect(mail!.text).toContain(line);
    for (const part of [
      'As agreed',
      'Deposit before work begins',
      '$40.00',
      'View estimate',
      'estimate/EST-0001?share=',
    ])
      expect(mail!.html).toContain(part);
    const token = /estimate\/EST-0001\?share=([\w-]{43})/.exec(mail!.text)![1]!;
    expect((await test.anonymous.get(`/api/shared-estimates/${token}`)).body).toMatchObject({ status: 'sent' });
    const [file] = mail!.attachments;
    expect(file!.fileName).toBe('estimate-EST-0001.pdf');
    expect((await readPdf(Buffer.from(file!.content, 'base64'))).pages[0]).toContain('EST-0001');
    const customer = (await manager.get(`/api/customers/${customerId}`)).body as { email: string };
    expect(customer.email).toBe('ada@example.com');
  });

  it('one that has become a job is not sent any more', async () => {
    const estimate = await create({ status: 'sent' });
    await manager.post(`/api/estimates/${estimate.id}/convert`);
    expect((await send(estimate)).body).toMatchObject({ statusCode: 409, code: 'estimate-converted' });
  });

  it.each(['', 'ada', 'ada@example.com, eve@example.com', 'ada@example.com\nBcc: eve@example.com'])(
    'is sent to one valid address, not to %j',
    async (email) => {
      expect((await send(await create(), email)).body).toMatchObject({
        details: [{ field: 'email', message: 'Please enter a valid email address.' }],
      });
    },
  );

  it('is sent at most ten times in an hour', async () => {
    const estimate = await create();
    for (let time = 0; time < 10; time++) expect((await send(estimate)).status).toBe(201);
    const refused = await send(estimate);
    expect([refused.status, refused.get('Retry-After')]).toEqual([429, expect.any(String) as string]);
  });
});

describe('without a mail server in production', () => {
  const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://nerka.example' };
  beforeAll(() => start(settings));
  afterAll(() => test.stop());

  it('nothing is sent, and the draft stays one', async () => {
    const draft = await create();
    expect((await send(draft)).body).toMatchObject({ statusCode: 409, code: 'email-not-set-up' });
    expect((await manager.get(`/api/estimates/${draft.id}`)).body).toEqual(draft);
  });
});
