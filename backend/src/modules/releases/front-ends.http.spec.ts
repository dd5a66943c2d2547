import {
  aDeployToken,
  aRelease,
  aScreen,
  FrontEndBuilds,
  register,
  type Release,
} from '../../../test/front-end-builds.js';
import { MISSING_ID } from '../../../test/noun-fixture.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { CompanyFrontEndResponse, FrontEndOverviewResponse, FrontEndResponse } from './front-end.dto.js';
import type { ReleaseResponse } from './release.dto.js';

const keyRecords = [{ noun: 'key', path: 'keys/:id', notices: { 'key-overdue': { text: 'Due back {date}' } } }];
const builds = new FrontEndBuilds();
let test: TestApp;
let admin: Caller;
let adminName: string;

beforeAll(async () => {
  builds.shell().remote('mf-product', {
    version: '1.0.0-aaaa',
    screens: [aScreen({ id: 'product', path: 'product', records: keyRecords, staleAfter: { keys: ['unit'] } })],
  });
  test = await startApp({ FRONT_ENDS_DIR: builds.root });
  const { username } = await test.factories.buildSuperAdmin();
  adminName = username;
  admin = await test.signIn(username);
});

afterAll(async () => {
  await test.stop();
  builds.remove();
});

let made = 0;
/** A new front end with releases of these versions, registered in this order. */
async function aFrontEnd(...releases: Partial<Release>[]): Promise<{ name: string; ids: number[] }> {
  const name = `mf-team-${'abcdefghijklmnopqrstuvwxyz'[(made += 1)]}`;
  const token = await aDeployToken(admin, name);
  const ids: number[] = [];
  for (const [index, values] of releases.entries()) {
    const response = await register(test, token, aRelease(name, { version: `0.${index + 1}.0-aa`, ...values }));
    expect(response.status).toBe(201);
    ids.push((response.body as ReleaseResponse).id);
  }
  return { name, ids };
}

const promote = (name: string, releaseId: number, by = admin) =>
  by.put(`/api/front-ends/${name}/active`, { releaseId });
const pinPath = (company: BuiltCompany, name: string) => `/api/companies/${company.id}/front-ends/${name}`;

async function aManager(company?: BuiltCompany): Promise<{ company: BuiltCompany; caller: Caller }> {
  const own = company ?? (await test.factories.buildCompany());
  return { company: own, caller: await test.signIn((await test.factories.buildUser(own)).username) };
}

/** The version of a front end that a caller gets; undefined: none. */
async function versionOf(caller: Pick<Caller, 'get'>, name: string, query = ''): Promise<string | undefined> {
  const all = (await caller.get(`/api/front-ends${query}`)).body as FrontEndResponse[];
  return all.find((one) => one.name === name)?.version;
}

async function overviewOf(name: string): Promise<FrontEndOverviewResponse | undefined> {
  const all = (await admin.get('/api/releases/front-ends')).body as FrontEndOverviewResponse[];
  return all.find((one) => one.name === name);
}

describe('PUT /api/front-ends/{name}/active', () => {
  it('promotes a release for everybody, and rolls back', async () => {
    const { name, ids } = await aFrontEnd({}, {});
    const { caller } = await aManager();
    expect(await versionOf(caller, name)).toBeUndefined();
    for (const [index, version] of [
      [0, '0.1.0-aa'],
      [1, '0.2.0-aa'],
      [0, '0.1.0-aa'],
    ] as const) {
      const response = await promote(name, ids[index]!);
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({ name, active: { releaseId: ids[index], version, by: adminName } });
      expect(await versionOf(caller, name)).toBe(version);
    }
    expect(await overviewOf(name)).toMatchObject({
      active: { releaseId: ids[0], contract: '^1.4.0' },
      previous: { releaseId: ids[1], version: '0.2.0-aa', isFailing: false },
      releaseCount: 2,
      pinnedCompanies: [],
      health: { status: 'healthy' },
    });
    const [newest] = (await admin.get(`/api/releases?frontEnd=${name}`)).body as ReleaseResponse[];
    expect(newest).toMatchObject({ id: ids[1], isActive: false, isPrevious: true, wasActive: true });
    const lines = await test.factories.query(
      0,
      `select action, noun, record_id, before, after from platform_audit where after ->> 'name' = $1 order by id`,
      [name],
    );
    expect(lines.at(-1)).toMatchObject({
      action: 'promoted',
      noun: 'front-end',
      record_id: ids[0],
      before: { version: '0.2.0-aa' },
      after: { name, version: '0.1.0-aa' },
    });
  });

  it('is a way back to releases that were active, and to the last of them', async () => {
    const { name, ids } = await aFrontEnd({}, {}, {}, {});
    for (const index of [0, 1, 3]) await promote(name, ids[index]!);
    const all = (await admin.get(`/api/releases?frontEnd=${name}`)).body as ReleaseResponse[];
    expect(all.map(({ version, isPrevious, wasActive }) => [version, isPrevious, wasActive])).toEqual([
      ['0.4.0-aa', false, true],
      ['0.3.0-aa', false, false],
      ['0.2.0-aa', true, true],
      ['0.1.0-aa', false, true],
    ]);
  });

  it('changes nothing when the release is active already', async () => {
    const { name, ids } = await aFrontEnd({});
    const first = await promote(name, ids[0]!);
    expect((await promote(name, ids[0]!)).body).toEqual(first.body);
  });

  it('accepts only releases of this front end', async () => {
    const [{ name }, other] = [await aFrontEnd({}), await aFrontEnd({})];
    for (const id of [other.ids[0]!, MISSING_ID]) {
      expect((await promote(name, id)).body).toMatchObject({
        statusCode: 400,
        message: `This release of ${name} does not exist.`,
        details: [{ field: 'releaseId' }],
      });
    }
    expect((await promote('mf-nobody', other.ids[0]!)).body).toMatchObject({
      statusCode: 404,
      message: 'Front end not found',
    });
  });

  it('refuses screens that another owner has by now', async () => {
    const screens = [aScreen({ path: 'contested' })];
    const [one, other] = [await aFrontEnd({ screens }), await aFrontEnd({ screens })];
    expect((await promote(one.name, one.ids[0]!)).status).toBe(200);
    const message = `The screen 'inspections' stands at 'contested', which belongs to ${one.name}. An address has one owner.`;
    expect((await promote(other.name, other.ids[0]!)).body).toMatchObject({ statusCode: 409, message });
    const { company } = await aManager();
    const pin = await admin.put(pinPath(company, other.name), { releaseId: other.ids[0]! });
    expect(pin.body).toMatchObject({ statusCode: 409, message });
  });

  it('accepts one of two releases with the same address that are promoted concurrently', async () => {
    const screens = [aScreen({ path: 'raced' })];
    const both = [await aFrontEnd({ screens }), await aFrontEnd({ screens })];
    const responses = await Promise.all(both.map(({ name, ids }) => promote(name, ids[0]!)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses a release without files, which its health shows', async () => {
    const { name, ids } = await aFrontEnd({});
    await test.factories.query(0, 'delete from release_files where release_id = $1', [ids[0]]);
    expect((await admin.get(`/api/releases/${ids[0]}`)).body).toMatchObject({ health: { status: 'missing_files' } });
    expect((await promote(name, ids[0]!)).body).toMatchObject({
      statusCode: 409,
      message: `The files of ${name} 0.1.0-aa are gone. Register it again.`,
    });
    const token = await aDeployToken(admin, name);
    const again = await register(test, token, aRelease(name, { version: '0.1.0-aa' }));
    expect([again.status, again.body]).toMatchObject([200, { id: ids[0], health: { status: 'healthy' } }]);
    expect((await promote(name, ids[0]!)).status).toBe(200);
  });

  it('refuses a release whose contract the shell does not serve any more', async () => {
    const { name, ids } = await aFrontEnd({});
    await test.factories.query(0, `update releases set contract = '^0.9.0' where id = $1`, [ids[0]]);
    expect((await admin.get(`/api/releases/${ids[0]}`)).body).toMatchObject({ health: { status: 'incompatible' } });
    expect((await promote(name, ids[0]!)).body).toMatchObject({
      statusCode: 409,
      code: 'release-not-runnable',
      message: `${name} 0.1.0-aa was built for contract ^0.9.0, and the shell serves 1.4.0.`,
    });
  });

  it.each([
    ['whose files are gone', 'delete from release_files where release_id = $1'],
    ['that the shell does not serve any more', `update releases set contract = '^0.9.0' where id = $1`],
  ])('offers no rollback to a release %s', async (_, spoil) => {
    const { name, ids } = await aFrontEnd({}, {});
    for (const id of ids) await promote(name, id);
    expect(await overviewOf(name)).toMatchObject({ previous: { releaseId: ids[0] } });
    await test.factories.query(0, spoil, [ids[0]]);
    expect(await overviewOf(name)).toMatchObject({ active: { releaseId: ids[1] }, previous: null });
  });

  it('is failing when browsers of people of two companies report failures', async () => {
    const { name, ids } = await aFrontEnd({}, {});
    const report = { version: '0.1.0-aa', kind: 'render', message: 'x is undefined' };
    for (const { caller } of [await aManager(), await aManager()])
      await caller.post(`/api/front-ends/${name}/failures`, report);
    expect((await admin.get(`/api/releases/${ids[0]}`)).body).toMatchObject({
      health: {
        status: 'failing',
        failuresLastHour: 2,
        peopleLastHour: 2,
        companiesLastHour: 2,
        recentFailures: [{ kind: 'render', message: 'x is undefined' }, { kind: 'render' }],
      },
    });
    for (const id of ids) await promote(name, id);
    expect(await overviewOf(name)).toMatchObject({ previous: { releaseId: ids[0], isFailing: true } });
  });

  it('is the provider’s', async () => {
    const { name, ids } = await aFrontEnd({});
    const { caller } = await aManager();
    expect((await promote(name, ids[0]!, caller)).status).toBe(403);
    expect((await test.anonymous.put(`/api/front-ends/${name}/active`).send({ releaseId: ids[0] })).status).toBe(401);
    expect((await admin.put(`/api/front-ends/${name}/active`, {})).status).toBe(400);
  });
});

describe('a release that is pinned for a company', () => {
  it('is requested by the provider for an existing company only', async () => {
    const response = await admin.get('/api/front-ends?companyId=2147483647');
    expect([response.status, response.body]).toMatchObject([404, { code: 'not-found', message: 'Company not found' }]);
  });

  it('is loaded by this company only, until it is unpinned', async () => {
    const { name, ids } = await aFrontEnd({}, {});
    await promote(name, ids[0]!);
    const [own, other] = [await aManager(), await aManager()];
    const pinned = await admin.put(pinPath(own.company, name), { releaseId: ids[1] });
    expect(pinned.status).toBe(200);
    expect(pinned.body).toMatchObject({ name, version: '0.2.0-aa', isPinned: true, pinnedBy: adminName });
    expect(await versionOf(own.caller, name)).toBe('0.2.0-aa');
    expect(await versionOf(admin, name, `?companyId=${own.company.id}`)).toBe('0.2.0-aa');
    expect(await versionOf(other.caller, name)).toBe('0.1.0-aa');
    expect(await versionOf(admin, name, `?companyId=${other.company.id}`)).toBe('0.1.0-aa');

    const company = { id: own.company.id, name: expect.stringContaining('Company') as string };
    expect((await admin.get(`/api/releases/${ids[1]}`)).body).toMatchObject({ pinnedCompanies: [company] });
    expect(await overviewOf(name)).toMatchObject({ pinnedCompanies: [company] });
    const ofCompany = async (): Promise<CompanyFrontEndResponse | undefined> =>
      ((await admin.get(`/api/companies/${own.company.id}/front-ends`)).body as CompanyFrontEndResponse[]).find(
        (one) => one.name === name,
      );
    expect(await ofCompany()).toEqual(pinned.body);

    expect((await admin.delete(pinPath(own.company, name))).status).toBe(204);
    expect((await admin.delete(pinPath(own.company, name))).status).toBe(204);
    expect(await versionOf(own.caller, name)).toBe('0.1.0-aa');
    expect(await ofCompany()).toMatchObject({ version: '0.1.0-aa', isPinned: false, pinnedAt: null, pinnedBy: null });
    const lines = await test.factories.query(
      0,
      `select action, company_name is not null as named from platform_audit where noun = 'front-end' and record_id = $1 order by id`,
      [ids[1]],
    );
    expect(lines).toEqual([
      { action: 'pinned', named: true },
      { action: 'unpinned', named: true },
    ]);
  });

  it('may be one of a front end without an active release', async () => {
    const { name, ids } = await aFrontEnd({});
    const { company, caller } = await aManager();
    await admin.put(pinPath(company, name), { releaseId: ids[0] });
    expect(await versionOf(caller, name)).toBe('0.1.0-aa');
    expect(await versionOf((await aManager()).caller, name)).toBeUndefined();
    expect(await overviewOf(name)).toMatchObject({ active: null, previous: null, health: null });
  });

  it('is replaced by the active one when the shell no longer serves its contract', async () => {
    const { name, ids } = await aFrontEnd({}, {});
    await promote(name, ids[0]!);
    const { company, caller } = await aManager();
    await admin.put(pinPath(company, name), { releaseId: ids[1] });
    await test.factories.query(0, `update releases set contract = '^0.9.0' where id = $1`, [ids[1]]);
    expect(await versionOf(caller, name)).toBe('0.1.0-aa');
  });

  it('is chosen by the provider, for an existing company and release', async () => {
    const { name, ids } = await aFrontEnd({});
    const { company, caller } = await aManager();
    for (const call of [
      caller.get(`/api/companies/${company.id}/front-ends`),
      caller.put(pinPath(company, name), { releaseId: ids[0] }),
      caller.delete(pinPath(company, name)),
    ])
      expect((await call).status).toBe(403);
    const nowhere = { ...company, id: MISSING_ID };
    expect((await admin.put(pinPath(nowhere, name), { releaseId: ids[0] })).status).toBe(404);
    expect((await admin.put(pinPath(company, name), { releaseId: MISSING_ID })).status).toBe(400);
    expect((await admin.delete(pinPath(company, 'mf-nobody'))).status).toBe(404);
  });
});

describe('the list of releases', () => {
  it('comes newest first, page by page', async () => {
    const { name, ids } = await aFrontEnd({}, {}, {});
    const first = await admin.get(`/api/releases?frontEnd=${name}&limit=2`);
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<([^>]+)>/.exec(String(first.headers.link))![1]!;
    const second = await admin.get(next);
    const seen = [...(first.body as ReleaseResponse[]), ...(second.body as ReleaseResponse[])].map(({ id }) => id);
    expect(seen).toEqual(ids.toReversed());
    expect(((await admin.get('/api/releases')).body as ReleaseResponse[])[0]!.id).toBe(ids.at(-1));
  });

  it('is the provider’s', async () => {
    const { caller } = await aManager();
    for (const path of ['/api/releases', '/api/releases/front-ends', '/api/releases/1']) {
      expect((await caller.get(path)).status).toBe(403);
      expect((await test.anonymous.get(path)).status).toBe(401);
    }
    expect((await admin.get(`/api/releases/${MISSING_ID}`)).status).toBe(404);
  });
});

describe('a release that declares no records', () => {
  /** The response for a manager after this release of mf-product became active. */
  async function live(version: string, screens: Release['screens']): Promise<FrontEndResponse['screens']> {
    const token = await aDeployToken(admin, 'mf-product');
    const registered = await register(test, token, aRelease('mf-product', { version, screens }));
    expect(registered.status).toBe(201);
    const { id } = registered.body as ReleaseResponse;
    expect((await promote('mf-product', id)).status).toBe(200);
    const { caller } = await aManager();
    const all = (await caller.get('/api/front-ends')).body as FrontEndResponse[];
    return all.find(({ name }) => name === 'mf-product')?.screens ?? [];
  }

  it('gets those of the build that came with the server, for the screens that it has too', async () => {
    const [product, more] = await live('1.1.0-aa', [
      aScreen({ id: 'product', path: 'product' }),
      aScreen({ id: 'more', path: 'more' }),
    ]);
    expect(product).toMatchObject({ id: 'product', records: keyRecords, staleAfter: { keys: ['unit'] } });
    expect(more).toEqual(aScreen({ id: 'more', path: 'more' }));
  });

  it('keeps its own declarations if it has some', async () => {
    const own = [{ noun: 'badge' }];
    const screens = [aScreen({ id: 'product', path: 'product' }), aScreen({ id: 'more', path: 'more', records: own })];
    expect(await live('1.2.0-aa', screens)).toEqual(screens);
  });
});
