import { runJobs } from '../../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { CompanyOverviewResponse } from './company-overview.dto.js';

const LIST = '/api/companies';

let test: TestApp;
let admin: Caller;
let company: BuiltCompany;

beforeAll(async () => {
  test = await startApp();
  admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
});

afterAll(() => test.stop());

const inCompany = (sql: string, values: unknown[] = []) => test.factories.query(company.id, sql, values);

async function listed(query = ''): Promise<CompanyOverviewResponse[]> {
  const response = await admin.get(`${LIST}?limit=500&${query}`);
  expect(response.status).toBe(200);
  return response.body as CompanyOverviewResponse[];
}

const slugs = async (query: string): Promise<string[]> => (await listed(query)).map(({ slug }) => slug);

async function found(): Promise<CompanyOverviewResponse> {
  return (await listed(`q=${company.slug}`)).find(({ id }) => id === company.id)!;
}

describe('the list of all companies', () => {
  it('says of each who is active, and when somebody was there last', async () => {
    const [person, other] = [await test.factories.buildUser(company), await test.factories.buildUser(company)];
    await test.factories.buildUser(company);
    await test.signIn(person.username);
    await inCompany(`update users set last_sign_in_at = now() - interval '31 days' where id = $1`, [other.id]);
    const { lastActivityAt, ...overview } = await found();
    expect(overview).toMatchObject({
      slug: company.slug,
      businessType: 'property_management',
      project: { slug: company.projectSlug },
      suspendedAt: null,
      people: 3,
      activePeople: 1,
      pinnedFrontEnds: [],
      rolloutFrontEnds: [],
      trouble: { frontEndFailures: 0, failingFrontEnds: [], webhooksOff: 0, failedMails: 0, failedJobs: 0 },
    });
    expect(Date.parse(lastActivityAt!)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('says of a company in which nobody ever was that there was no activity', async () => {
    expect(await found()).toMatchObject({ people: 0, activePeople: 0, lastActivityAt: null });
  });

  it('counts what the provider does in a company for no activity of its people', async () => {
    const person = await test.factories.buildUser(company);
    const address = `/api/companies/${company.id}`;
    expect((await admin.patch(address, { welcomeMessage: 'Hello' })).status).toBe(200);
    expect(await found()).toMatchObject({ people: 1, activePeople: 0, lastActivityAt: null });
    const logged = `insert into audit_log (company_id, actor_id, action, noun, created_at)
      values ($1, $2, 'updated', 'unit', '2026-01-02T03:04:05Z')`;
    await inCompany(logged, [company.id, person.id]);
    expect(await found()).toMatchObject({ activePeople: 0, lastActivityAt: '2026-01-02T03:04:05.000Z' });
  });

  it('counts what a program does by a key for no activity of its owner', async () => {
    const person = await test.factories.buildUser(company);
    const logged = `insert into audit_log (company_id, actor_id, action, noun, api_key_id)
      values ($1, $2, 'updated', 'unit', 7)`;
    await inCompany(logged, [company.id, person.id]);
    expect(await found()).toMatchObject({ lastActivityAt: null });
  });

  it('says what the day of the company has counted, and nothing before', async () => {
    await test.factories.buildUnit(company);
    await inCompany(
      `insert into files (company_id, content, content_type, byte_length) values ($1, 'abc', 'image/png', 3)`,
      [company.id],
    );
    expect(await found()).toMatchObject({ records: null, storageBytes: null, countedAt: null });
    await runJobs(test, 'company-day');
    expect(await found()).toMatchObject({ records: 1, storageBytes: 3, countedAt: expect.any(String) as string });
  });

  it('counts what failed for the company, and lists with trouble only those', async () => {
    const [release] = await test.factories.query<{ id: number }>(
      0,
      `insert into releases (front_end, version, contract, entry, screens) values ('mf-odd', $1, '^1.0.0', '/', '[]') returning id`,
      [`1.0.${company.id}`],
    );
    const failed = `insert into front_end_failures (release_id, kind, concerned_company, created_at) values ($1, 'load', $2, now() - $3::interval)`;
    for (const age of ['1 minute', '59 minutes', '61 minutes'])
      await test.factories.query(0, failed, [release!.id, company.id, age]);
    await test.factories.insertInto(company, 'webhooks', {
      url: 'https://receiver.example',
      secret_sealed: 'x',
      is_enabled: false,
      off_reason: 'failing',
      off_at: new Date(),
    });
    await test.factories.insertInto(company, 'webhooks', {
      url: 'https://receiver.example',
      secret_sealed: 'x',
      is_enabled: false,
    });
    const mail = { recipient: 'a@example.com', subject: 'x', next_attempt_at: new Date(Date.now() + 3_600_000) };
    await test.factories.insertInto(company, 'outbox', { ...mail, attempts: 12 });
    await test.factories.insertInto(company, 'outbox', { ...mail, attempts: 3 });
    await test.factories.query(
      0,
      `insert into pgboss.job (name, data, state) select 'exports', jsonb_build_object('companyId', $1::int), 'failed'`,
      [company.id],
    );
    const quiet = await test.factories.buildCompany();
    expect((await found()).trouble).toEqual({
      ...{ frontEndFailures: 2, failingFrontEnds: ['mf-odd'], webhooksOff: 1, failedMails: 1, failedJobs: 1 },
    });
    const troubled = await slugs('state=troubled');
    expect(troubled).toContain(company.slug);
    expect(troubled).not.toContain(quiet.slug);
  });

  it('names the front ends of which the company has a release pinned', async () => {
    const [release] = await test.factories.query<{ id: number }>(
      0,
      `insert into releases (front_end, version, contract, entry, screens) values ('mf-odd', $1, '^1.0.0', '/', '[]') returning id`,
      [`2.0.${company.id}`],
    );
    await inCompany(`insert into release_pins (company_id, front_end, release_id) values ($1, 'mf-odd', $2)`, [
      company.id,
      release!.id,
    ]);
    expect((await found()).pinnedFrontEnds).toEqual(['mf-odd']);
  });

  it('names the front ends of which the company has a release that is promoted in steps', async () => {
    const [release] = await test.factories.query<{ id: number }>(
      0,
      `insert into releases (front_end, version, contract, entry, screens) values ('mf-step', $1, '^1.0.0', '/', '[]') returning id`,
      [`3.0.${company.id}`],
    );
    const rollOut = (threshold: number, stoppedAt: string | null = null) =>
      test.factories.query(
        0,
        `insert into release_rollouts (front_end, release_id, share, threshold, stopped_at) values ('mf-step', $1, 50, $2, $3)
         on conflict (front_end) do update set threshold = excluded.threshold, stopped_at = excluded.stopped_at`,
        [release!.id, threshold, stoppedAt],
      );
    const named = async () => (await found()).rolloutFrontEnds;
    await rollOut(100);
    expect(await named()).toEqual(['mf-step']);
    await inCompany(`insert into release_pins (company_id, front_end, release_id) values ($1, 'mf-step', $2)`, [
      company.id,
      release!.id,
    ]);
    expect(await named()).toEqual([]);
    await inCompany('delete from release_pins where company_id = $1', [company.id]);
    await rollOut(100, new Date().toISOString());
    expect(await named()).toEqual([]);
  });

  it('is filtered by project, kind and state, and searched by name and address', async () => {
    const other = await test.factories.buildCompany({ business_type: 'jobs_business' });
    const { id: projectId } = (await admin.get(`/api/projects/slug/${company.projectSlug}`)).body as { id: number };
    expect(await slugs(`projectId=${projectId}`)).toEqual([company.slug]);
    const jobs = await slugs('businessType=jobs_business');
    expect([jobs.includes(other.slug), jobs.includes(company.slug)]).toEqual([true, false]);
    expect((await admin.post(`/api/companies/${company.id}/suspend`)).status).toBe(200);
    const suspended = await slugs('state=suspended');
    expect([suspended.includes(company.slug), suspended.includes(other.slug)]).toEqual([true, false]);
    expect(await slugs(`q=${other.slug.toUpperCase()}`)).toContain(other.slug);
    expect(await slugs('q=there-is-no-such-company')).toEqual([]);
    expect((await admin.get(`${LIST}?state=odd`)).status).toBe(400);
  });

  it.each(['name', 'newest', 'oldest'])('goes on page by page, by %s', async (sort) => {
    await test.factories.buildCompany();
    const all = await slugs(`sort=${sort}`);
    const paged: string[] = [];
    for (let path: string | undefined = `${LIST}?limit=2&sort=${sort}`; path;) {
      const response = await admin.get(path);
      paged.push(...(response.body as CompanyOverviewResponse[]).map(({ slug }) => slug));
      path = /<([^>]+)>/.exec(response.headers.link ?? '')?.[1];
    }
    expect(paged).toEqual(all);
    expect(all.length).toBeGreaterThan(2);
  });

  it('is for the provider alone', async () => {
    const manager = await test.signIn((await test.factories.buildUser(company)).username);
    expect((await manager.get(LIST)).status).toBe(403);
    expect((await test.anonymous.get(LIST)).status).toBe(401);
  });
});
