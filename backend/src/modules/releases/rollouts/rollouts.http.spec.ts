import {
  aDeployToken,
  aRelease,
  aScreen,
  FrontEndBuilds,
  register,
  type Release,
} from '../../../../test/front-end-builds.js';
import type { BuiltCompany } from '../../../../test/factories.js';
import { MISSING_ID } from '../../../../test/noun-fixture.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import { BuiltInStart } from '../built-in-start.js';
import type { CompanyFrontEndResponse, FrontEndOverviewResponse, FrontEndResponse } from '../front-end.dto.js';
import type { ReleaseResponse } from '../release.dto.js';

const builds = new FrontEndBuilds();
let test: TestApp;
let admin: Caller;
let adminName: string;

beforeAll(async () => {
  builds.shell().remote('mf-product', { version: '9.0.0-aaaa' });
  test = await startApp({ FRONT_ENDS_DIR: builds.root, TRUST_PROXY: '1' });
  const { username } = await test.factories.buildSuperAdmin();
  adminName = username;
  admin = await test.signIn(username);
});

afterAll(async () => {
  await test.stop();
  builds.remove();
});

const [OLD, NEW] = ['0.1.0-aa', '0.2.0-aa'];

async function registered(name: string, releases: Partial<Release>[]): Promise<number[]> {
  const token = await aDeployToken(admin, name);
  const ids: number[] = [];
  for (const [index, values] of releases.entries()) {
    const response = await register(test, token, aRelease(name, { version: `0.${index + 1}.0-aa`, ...values }));
    expect(response.status).toBe(201);
    ids.push((response.body as ReleaseResponse).id);
  }
  return ids;
}

let made = 0;
/** A front end whose first release is active, and whose second one is registered. */
async function aFrontEnd(...more: Partial<Release>[]): Promise<{ name: string; ids: number[] }> {
  const name = `mf-step-${'abcdefghijklmnopqrstuvwxyz'[(made += 1)]}`;
  const ids = await registered(name, [{}, {}, ...more]);
  expect((await promote(name, ids[0]!)).status).toBe(200);
  return { name, ids };
}

const promote = (name: string, releaseId: number) => admin.put(`/api/front-ends/${name}/active`, { releaseId });
const rollOut = (name: string, releaseId: number, share?: number, by = admin) =>
  by.put(`/api/front-ends/${name}/rollout`, { releaseId, share });
const stop = (name: string, by = admin) => by.delete(`/api/front-ends/${name}/rollout`);

async function versionOf(caller: Pick<Caller, 'get'>, name: string, query = ''): Promise<string | undefined> {
  const all = (await caller.get(`/api/front-ends${query}`)).body as FrontEndResponse[];
  return all.find((one) => one.name === name)?.version;
}

async function overviewOf(name: string): Promise<FrontEndOverviewResponse> {
  const all = (await admin.get('/api/releases/front-ends')).body as FrontEndOverviewResponse[];
  return all.find((one) => one.name === name)!;
}

async function aManager(company?: BuiltCompany): Promise<{ company: BuiltCompany; caller: Caller }> {
  const own = company ?? (await test.factories.buildCompany());
  return { company: own, caller: await test.signIn((await test.factories.buildUser(own)).username) };
}

interface Notice {
  kind: string;
  recordId: number;
}

interface AuditRow {
  action: string;
  actor_id: number | null;
  before: object | null;
  after: object | null;
}

const auditOf = (releaseId: number) =>
  test.factories.query<AuditRow & Record<string, unknown>>(
    0,
    `select action, actor_id, before, after from platform_audit where noun = 'front-end' and record_id = $1 order by id`,
    [releaseId],
  );

/** The version that each of these companies gets. */
async function versionsIn(name: string, companies: readonly BuiltCompany[]): Promise<(string | undefined)[]> {
  const versions: (string | undefined)[] = [];
  for (const { id } of companies) versions.push(await versionOf(admin, name, `?companyId=${id}`));
  return versions;
}

const countOf = (versions: readonly (string | undefined)[], version: string): number =>
  versions.filter((one) => one === version).length;

describe('a rollout', () => {
  it('gives a release to a share of the companies, to more of them with a larger one, and to nobody else', async () => {
    const { name, ids } = await aFrontEnd();
    const companies: BuiltCompany[] = [];
    for (let built = 0; built < 40; built += 1) companies.push(await test.factories.buildCompany());
    const steps: (string | undefined)[][] = [];
    for (const share of [undefined, 50, 99]) {
      const response = await rollOut(name, ids[1]!, share);
      expect([response.status, response.body]).toMatchObject([
        200,
        { active: { releaseId: ids[0] }, rollout: { releaseId: ids[1], version: NEW, share: share ?? 10 } },
      ]);
      steps.push(await versionsIn(name, companies));
    }
    const counts = steps.map((versions) => countOf(versions, NEW));
    expect(counts[0]).toBeLessThan(15);
    expect(counts[1]).toBeGreaterThan(5);
    expect(counts[1]).toBeLessThan(35);
    expect(counts[2]).toBeGreaterThan(35);
    // Who had it in a step has it in the next one.
    for (const index of companies.keys()) {
      if (steps[0]![index] === NEW) expect(steps[1]![index]).toBe(NEW);
      if (steps[1]![index] === NEW) expect(steps[2]![index]).toBe(NEW);
    }
    expect(await versionsIn(name, companies)).toEqual(steps[2]);

    const other = await aFrontEnd();
    await rollOut(other.name, other.ids[1]!, 50);
    const elsewhere = await versionsIn(other.name, companies);
    expect(elsewhere.map((version) => version === NEW)).not.toEqual(steps[1]!.map((version) => version === NEW));
  });

  it('reaches at least one company', async () => {
    const { name, ids } = await aFrontEnd();
    await test.factories.buildCompany();
    const { rollout } = (await rollOut(name, ids[1]!, 1)).body as FrontEndOverviewResponse;
    expect(rollout!.companies).toBeGreaterThan(0);
  });

  it('names the companies that have it if they are few', async () => {
    const { name, ids } = await aFrontEnd();
    const few = [await test.factories.buildCompany(), await test.factories.buildCompany()];
    await test.factories.buildCompany();
    const others = 'select id from companies where id <> all ($1::int[])';
    for (const { id } of await test.factories.query<{ id: number }>(0, others, [few.map(({ id }) => id)])) {
      await test.factories.query(
        id,
        'insert into release_pins (company_id, front_end, release_id) values ($1, $2, $3)',
        [id, name, ids[0]],
      );
    }
    const { rollout } = (await rollOut(name, ids[1]!, 99)).body as FrontEndOverviewResponse;
    // One company in a hundred is not reached.
    const versions = await versionsIn(name, few);
    const reached = few.filter((_, index) => versions[index] === NEW).map(({ id }) => id);
    const names = await test.factories.query<{ name: string }>(
      0,
      'select name from companies where id = any ($1::int[]) order by lower(name) collate natural_order',
      [reached],
    );
    expect(rollout).toMatchObject({ companies: reached.length, companyNames: names.map((one) => one.name) });
  });

  it('says how many companies have it, since when and by whom, and leaves pinned ones and the provider aside', async () => {
    const { name, ids } = await aFrontEnd();
    const { company, caller } = await aManager();
    const before = await rollOut(name, ids[1]!, 99);
    const { rollout } = before.body as FrontEndOverviewResponse;
    expect(rollout).toMatchObject({ startedBy: adminName, stoppedAt: null, health: { status: 'healthy' } });
    expect(await versionOf(admin, name)).toBeUndefined();

    const reached = (await versionOf(caller, name)) === NEW;
    const ofCompany = async (): Promise<CompanyFrontEndResponse | undefined> =>
      ((await admin.get(`/api/companies/${company.id}/front-ends`)).body as CompanyFrontEndResponse[]).find(
        (one) => one.name === name,
      );
    expect(await ofCompany()).toMatchObject({ version: reached ? NEW : OLD, isPinned: false, isRollout: reached });
    await admin.put(`/api/companies/${company.id}/front-ends/${name}`, { releaseId: ids[0] });
    expect(await versionOf(caller, name)).toBe(OLD);
    expect(await ofCompany()).toMatchObject({ version: OLD, isPinned: true, isRollout: false });
    expect((await overviewOf(name)).rollout!.companies).toBe(rollout!.companies - (reached ? 1 : 0));
  });

  it('is stopped by a person, and then nobody has the release', async () => {
    const { name, ids } = await aFrontEnd();
    const companies = [await test.factories.buildCompany(), await test.factories.buildCompany()];
    await rollOut(name, ids[1]!, 99);
    expect((await stop(name)).status).toBe(204);
    expect((await stop(name)).status).toBe(204);
    expect(await versionsIn(name, companies)).toEqual([OLD, OLD]);
    expect((await overviewOf(name)).rollout).toBeNull();
    expect(await auditOf(ids[1]!)).toMatchObject([
      { action: 'rolled-out', before: null, after: { name, version: NEW, share: 99 } },
      { action: 'rollout-stopped', before: { name, version: NEW, share: 99 }, after: null },
    ]);
  });

  it('ends when its release is promoted for all, and is stopped when another one is', async () => {
    const { name, ids } = await aFrontEnd({});
    await rollOut(name, ids[1]!);
    await promote(name, ids[1]!);
    expect(await overviewOf(name)).toMatchObject({ active: { releaseId: ids[1] }, rollout: null });
    await rollOut(name, ids[2]!);
    await promote(name, ids[0]!);
    expect(await overviewOf(name)).toMatchObject({ active: { releaseId: ids[0] }, rollout: null });
    expect((await auditOf(ids[1]!)).map(({ action }) => action)).toEqual(['rolled-out', 'promoted']);
    expect((await auditOf(ids[2]!)).map(({ action }) => action)).toEqual(['rolled-out', 'rollout-stopped']);
  });

  it('is written to the audit log once for each step', async () => {
    const { name, ids } = await aFrontEnd();
    for (const share of [10, 10, 50]) await rollOut(name, ids[1]!, share);
    expect(await auditOf(ids[1]!)).toMatchObject([
      { before: null, after: { share: 10 } },
      { before: { version: NEW, share: 10 }, after: { share: 50 } },
    ]);
  });

  it('ends when a later build that came with the server becomes active', async () => {
    const ids = await registered('mf-product', [{ version: '9.1.0-aa' }]);
    await rollOut('mf-product', ids[0]!, 99);
    builds.remote('mf-product', { version: '9.2.0-bbbb' });
    await test.app.get(BuiltInStart, { strict: false }).onApplicationBootstrap();
    expect(await overviewOf('mf-product')).toMatchObject({ active: { version: '9.2.0-bbbb' }, rollout: null });
  });

  it('keeps the addresses of its screens from other front ends', async () => {
    const { name, ids } = await aFrontEnd({ screens: [aScreen({ path: 'stepped' })] });
    const other = await aFrontEnd({ screens: [aScreen({ path: 'stepped' })] });
    expect((await rollOut(name, ids[2]!)).status).toBe(200);
    const message = `The screen 'inspections' stands at 'stepped', which belongs to ${name}. An address has one owner.`;
    expect((await rollOut(other.name, other.ids[2]!)).body).toMatchObject({ code: 'screen-taken', message });
  });

  it('gives no company a release that the shell does not serve any more', async () => {
    const { name, ids } = await aFrontEnd();
    const { caller } = await aManager();
    await rollOut(name, ids[1]!, 99);
    await test.factories.query(0, `update releases set contract = '^0.9.0' where id = $1`, [ids[1]]);
    expect(await versionOf(caller, name)).toBe(OLD);
    expect((await rollOut(name, ids[1]!, 50)).body).toMatchObject({ code: 'release-not-runnable' });
  });

  it('needs another release that is active', async () => {
    const { name, ids } = await aFrontEnd();
    expect((await rollOut(name, ids[0]!)).body).toMatchObject({
      statusCode: 409,
      code: 'release-is-active',
      message: `${name} ${OLD} is active, so all companies have it already.`,
    });
    const [first] = await registered('mf-never', [{}]);
    expect((await rollOut('mf-never', first!)).body).toMatchObject({
      statusCode: 409,
      code: 'nothing-active',
      message: 'No release of mf-never is active yet. Promote one for all companies, or try it on one.',
    });
  });

  it('is the provider’s, for an existing front end, release and share', async () => {
    const { name, ids } = await aFrontEnd();
    const { caller } = await aManager();
    expect([(await rollOut(name, ids[1]!, 10, caller)).status, (await stop(name, caller)).status]).toEqual([403, 403]);
    for (const share of [0, 100, 1.5]) expect((await rollOut(name, ids[1]!, share)).status).toBe(400);
    expect((await rollOut(name, MISSING_ID)).body).toMatchObject({ statusCode: 400, code: 'unknown-reference' });
    expect([(await rollOut('mf-nobody', ids[1]!)).status, (await stop('mf-nobody')).status]).toEqual([404, 404]);
  });
});

describe('a rollout whose release fails', () => {
  const failure = { version: NEW, kind: 'render', message: 'x is undefined' };
  const report = ({ caller }: { caller: Caller }, name: string, version = NEW) =>
    caller.post(`/api/front-ends/${name}/failures`, { ...failure, version });
  const noticeOf = async (releaseId: number): Promise<Notice | undefined> =>
    ((await admin.get('/api/notifications')).body as Notice[]).find(
      ({ kind, recordId }) => kind === 'rollout-stopped' && recordId === releaseId,
    );

  it('for people of two companies stops with that report, says why, and can be started again', async () => {
    const { name, ids } = await aFrontEnd();
    const [one, other] = [await aManager(), await aManager()];
    await rollOut(name, ids[1]!, 99);
    expect((await report(one, name)).status).toBe(204);
    expect((await overviewOf(name)).rollout).toMatchObject({ stoppedAt: null, health: { status: 'healthy' } });
    expect((await report(other, name)).status).toBe(204);
    expect(await versionsIn(name, [one.company, other.company])).toEqual([OLD, OLD]);
    const { rollout, active } = await overviewOf(name);
    expect(active).toMatchObject({ version: OLD });
    expect(rollout).toMatchObject({
      releaseId: ids[1],
      share: 99,
      health: { status: 'failing', companiesLastHour: 2 },
    });
    expect(rollout!.stoppedAt).not.toBeNull();
    const because = 'It failed for people of 2 companies.';
    const lines = await auditOf(ids[1]!);
    expect(lines[1]).toEqual({
      ...{ action: 'rollout-stopped', actor_id: null, before: null },
      after: { name, version: NEW, share: 99, because },
    });
    expect(await noticeOf(ids[1]!)).toMatchObject({ number: name, title: NEW, companySlug: null, isRead: false });

    await report(one, name);
    expect(await auditOf(ids[1]!)).toHaveLength(2);
    expect((await rollOut(name, ids[1]!)).body).toMatchObject({ rollout: { share: 10, stoppedAt: null } });
    expect(await noticeOf(ids[1]!)).toBeUndefined();
    await report(one, name);
    expect((await overviewOf(name)).rollout!.stoppedAt).not.toBeNull();
    expect((await stop(name)).status).toBe(204);
    expect((await overviewOf(name)).rollout).toBeNull();
  });

  it('in three networks stops before anybody signs in', async () => {
    const { name, ids } = await aFrontEnd();
    const { caller } = await aManager();
    await rollOut(name, ids[1]!);
    for (const last of [1, 2, 3]) {
      expect((await overviewOf(name)).rollout!.stoppedAt).toBeNull();
      const sent = caller.post(`/api/front-ends/${name}/failures`, failure);
      await sent.set('X-Forwarded-For', `203.0.${last}.1`);
    }
    expect((await auditOf(ids[1]!))[1]).toMatchObject({ after: { because: 'It failed in 3 networks.' } });
  });

  it('for two people of one company stops, as it may have reached no other', async () => {
    const { name, ids } = await aFrontEnd();
    const one = await aManager();
    const colleague = await aManager(one.company);
    await rollOut(name, ids[1]!);
    for (const each of [one, colleague]) {
      expect((await overviewOf(name)).rollout!.stoppedAt).toBeNull();
      await report(each, name);
    }
    expect((await auditOf(ids[1]!))[1]).toMatchObject({ after: { because: 'It failed for 2 people of a company.' } });
  });

  it('goes on while the active release fails, and for one person alone', async () => {
    const { name, ids } = await aFrontEnd();
    const [one, other] = [await aManager(), await aManager()];
    await rollOut(name, ids[1]!, 50);
    for (const each of [one, other]) await report(each, name, OLD);
    for (let sent = 0; sent < 3; sent += 1) await report(one, name);
    expect(await overviewOf(name)).toMatchObject({ health: { status: 'failing' }, rollout: { stoppedAt: null } });
  });
});
