import { runJobs } from '../../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../../test/factories.js';
import { buildRequest, pageOf } from '../../../../test/open-requests.js';
import { today } from '../../../../test/operations.js';
import { asBuffer, readPdf } from '../../../../test/read-pdf.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { RequestCodeLinkResponse, RequestCodeResponse } from './request-code.dto.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp({ PUBLIC_URL: 'https://nerka.example/', TRUST_PROXY: '1' });
});

afterAll(() => test.stop());

interface Community {
  company: BuiltCompany;
  manager: Caller;
  leasing: Caller;
  unitIds: number[];
}

async function newCommunity(units = 3): Promise<Community> {
  const company = await test.factories.buildCompany({ name: 'Strata' });
  const staff = await test.factories.buildStaff(company);
  const unitIds: number[] = [];
  for (let unit = 1; unit <= units; unit++) {
    const values = { unit_number: `R-${100 + unit}`, building_name: unit === 1 ? 'Elm' : 'Oak' };
    unitIds.push((await test.factories.buildUnit(company, values)).id);
  }
  const [manager, leasing] = [await test.signIn(staff.manager.username), await test.signIn(staff.leasing.username)];
  return { company, manager, leasing, unitIds };
}

const codes = ({ company }: Community, rest = ''): string => `/api/companies/${company.id}/request-codes${rest}`;
const list = async (of: Community) => (await of.manager.get(codes(of))).body as RequestCodeResponse[];

/** What the squares of a printed code say. */
async function tokens(of: Community): Promise<Map<number | null, string>> {
  const links = (await of.manager.get(codes(of, '/links'))).body as RequestCodeLinkResponse[];
  return new Map(links.map(({ unitId, url }) => [unitId, url.slice('https://nerka.example/r/'.length)]));
}

const opens = async (token: string): Promise<[number, string | null]> => {
  const response = await test.anonymous.get(pageOf(token));
  return [response.status, (response.body as { code?: string }).code ?? null];
};

describe('the codes of a company', () => {
  it('are made for each unit and the company as a whole, once', async () => {
    const community = await newCommunity();
    expect((await community.manager.post(codes(community), {})).body).toEqual({ made: 4 });
    const before = await tokens(community);
    expect((await community.manager.post(codes(community), {})).body).toEqual({ made: 0 });
    expect(await tokens(community)).toEqual(before);
    expect((await list(community)).map(({ unitNumber }) => unitNumber).toSorted()).toEqual([
      ...['R-101', 'R-102', 'R-103', null],
    ]);
    for (const token of before.values()) expect(await opens(token)).toEqual([200, null]);
  });

  it('are made for some units or buildings, also by two people at once', async () => {
    const community = await newCommunity();
    const [first] = community.unitIds;
    const make = (body: object) => community.manager.post(codes(community), body);
    expect((await make({ unitIds: [first] })).body).toEqual({ made: 1 });
    const responses = await Promise.all([make({ buildings: ['Oak'] }), make({ buildings: ['Oak'] })]);
    expect(responses.map(({ body }) => (body as { made: number }).made).toSorted()).toEqual([0, 2]);
    expect(await list(community)).toHaveLength(3);
  });

  it('are found by a hash, and their tokens are kept encrypted', async () => {
    const community = await newCommunity(1);
    await community.manager.post(codes(community), {});
    const { company } = community;
    const rows = await test.factories.query(company.id, 'select * from request_codes where company_id = $1', [
      company.id,
    ]);
    const log = await test.factories.query(company.id, 'select * from audit_log where company_id = $1', [company.id]);
    for (const token of (await tokens(community)).values()) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify([rows, log])).not.toContain(token);
    }
  });

  it('are for managers', async () => {
    const community = await newCommunity(1);
    for (const response of [
      await community.leasing.get(codes(community)),
      await community.leasing.post(codes(community), {}),
      await community.leasing.post(codes(community, '/replace'), { codeIds: [1] }),
      await community.leasing.get(codes(community, '/sheet')),
    ])
      expect(response.status).toBe(403);
  });

  it('are replaced by others; a page says so of the old one', async () => {
    const community = await newCommunity(1);
    await community.manager.post(codes(community), {});
    const [old, all] = [await tokens(community), await list(community)];
    const { id, unitId } = all.find((one) => one.unitId !== null)!;
    const replace = () => community.manager.post(codes(community, '/replace'), { codeIds: [id] });
    expect((await replace()).body).toEqual({ replaced: 1 });
    expect((await replace()).body).toEqual({ replaced: 0 });
    expect(await opens(old.get(unitId)!)).toEqual([410, 'code-replaced']);
    expect(await opens(old.get(null)!)).toEqual([200, null]);
    expect(await opens((await tokens(community)).get(unitId)!)).toEqual([200, null]);
  });

  it('of a unit are gone while it is in the trash, and good again when it comes back', async () => {
    const community = await newCommunity(1);
    await community.manager.post(codes(community), {});
    const { unitId } = (await list(community)).find((one) => one.unitId !== null)!;
    const token = (await tokens(community)).get(unitId)!;
    expect((await community.manager.delete(`/api/units/${unitId}`)).status).toBe(204);
    expect((await test.anonymous.get(pageOf(token))).status).toBe(404);
    const [entry] = (await community.manager.get(`/api/companies/${community.company.id}/trash`)).body as {
      id: number;
    }[];
    await community.manager.post(`/api/trash/${entry!.id}/restore`);
    expect(await opens(token)).toEqual([200, null]);
  });
});

describe('the sheet of codes', () => {
  const print = ({ manager, ...of }: Community, query = '') =>
    manager
      .get(codes({ manager, ...of }, `/sheet${query}`))
      .buffer(true)
      .parse(asBuffer);

  it('has eight to a page, each with company, unit and a sentence in three languages', async () => {
    const community = await newCommunity(9);
    await community.manager.post(codes(community), {});
    const response = await print(community);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="codes-${community.company.slug}.pdf"`);
    const { pages } = await readPdf(response.body as Buffer);
    expect(pages).toHaveLength(2);
    const [first, second] = pages as [string, string];
    expect(first.match(/Strata/g)!.length).toBeGreaterThanOrEqual(8);
    expect(first).toContain('Unit R-101');
    expect(first).toContain('Elm');
    for (const word of ['Something broken?', '¿Algo no', 'Une panne']) expect(first).toContain(word);
    expect(second).toContain('Unit R-109');
    expect(second).not.toContain('Unit R-101');
  });

  it('is of some units or of a building', async () => {
    const community = await newCommunity();
    await community.manager.post(codes(community), {});
    const pageOfSheet = async (query: string) =>
      (await readPdf((await print(community, query)).body as Buffer)).pages[0]!;
    const oak = await pageOfSheet('?building=Oak');
    expect([oak.includes('R-101'), oak.includes('R-102'), oak.includes('R-103')]).toEqual([false, true, true]);
    const one = await pageOfSheet(`?unitId=${community.unitIds[0]}`);
    expect([one.includes('R-101'), one.includes('R-102')]).toEqual([true, false]);
  });

  it('is not printed without codes', async () => {
    const community = await newCommunity(1);
    expect((await community.manager.get(codes(community, '/sheet'))).body).toMatchObject({
      ...{ statusCode: 409, code: 'no-codes' },
    });
  });
});

describe('the code of a home', () => {
  async function move(community: Community, unitId: number, name: string, startDate: string): Promise<number> {
    const newResident = { firstName: name, lastName: 'Park' };
    const response = await community.manager.post(`/api/units/${unitId}/residents`, { newResident, startDate });
    expect([response.text, response.status]).toEqual([response.text, 201]);
    return (response.body as { id: number }).id;
  }

  const leave = (community: Community, id: number, endDate: string) =>
    community.manager.put(`/api/unit-residents/${id}`, { endDate });

  async function withCode(): Promise<{ community: Community; unitId: number; token: string }> {
    const community = await newCommunity(1);
    const unitId = community.unitIds[0]!;
    await community.manager.post(codes(community), { unitIds: [unitId] });
    return { community, unitId, token: (await tokens(community)).get(unitId)! };
  }

  it('ends when its people have moved out; a page says so, and another code is made', async () => {
    const { community, unitId, token } = await withCode();
    const id = await move(community, unitId, 'Grace', '2020-01-01');
    await buildRequest(test, token);
    expect((await leave(community, id, today)).status).toBe(200);
    expect(await opens(token)).toEqual([410, 'code-former']);
    expect((await test.anonymous.get(pageOf(token))).body).toMatchObject({
      message: 'This code belonged to a former resident. Please ask for the code of your home.',
    });
    expect((await community.manager.post(codes(community), { unitIds: [unitId] })).body).toEqual({ made: 1 });
    await move(community, unitId, 'Ada', today);
    expect(await opens((await tokens(community)).get(unitId)!)).toEqual([200, null]);
  });

  it('leaves no permission to enter behind: what was asked for by it is to be called first', async () => {
    const { community, unitId, token } = await withCode();
    const { manager, company } = community;
    const id = await move(community, unitId, 'Grace', '2020-01-01');
    const permission = { permissionToEnter: 'yes' };
    const made = await buildRequest(test, token, permission);
    for (let count = 1; count <= 2; count++) await buildRequest(test, token, permission);
    const list = (await manager.get(`/api/companies/${company.id}/requests`)).body as { id: number }[];
    const [inTrash, asked, accepted] = list.map((one) => `/api/requests/${one.id}`) as [string, string, string];
    const order = (await manager.post(`${accepted}/accept`, {})).body as { workOrder: { id: number } };
    const orderOf = async () => (await manager.get(`/api/work-orders/${order.workOrder.id}`)).body as object;
    await manager.put(`/api/work-orders/${order.workOrder.id}`, { scheduledAt: '2150-03-04T15:00:00.000Z' });
    expect(await orderOf()).toMatchObject(permission);
    expect((await manager.get(asked)).body).toMatchObject({ requesterLeftAt: null });
    const open = async () => (await test.anonymous.get(`/api/shared-requests/${made.token}`)).body as object;
    expect(await open()).toMatchObject({ plannedOn: '2150-03-04' });
    await manager.delete(inTrash);

    await leave(community, id, today);
    expect(await orderOf()).toMatchObject({ permissionToEnter: 'call_first' });
    expect(await open()).toMatchObject({ plannedOn: null });
    expect((await manager.get(asked)).body).toMatchObject({ requesterLeftAt: expect.any(String) as string });
    const later = await manager.post(`${asked}/accept`, {});
    expect(later.body).toMatchObject({ workOrder: { permissionToEnter: 'call_first' } });
    const [entry] = (await manager.get(`/api/companies/${company.id}/trash`)).body as { id: number }[];
    await manager.post(`/api/trash/${entry!.id}/restore`);
    expect((await manager.get(inTrash)).body).toMatchObject({ requesterLeftAt: expect.any(String) as string });
    const chosen = await manager.post(`${inTrash}/accept`, { permissionToEnter: 'no' });
    expect(chosen.body).toMatchObject({ workOrder: { permissionToEnter: 'no' } });
  });

  it('stays while somebody still lives there', async () => {
    const { community, unitId, token } = await withCode();
    const lease = { startDate: '2020-01-01' };
    const [first, second] = [
      await move(community, unitId, 'Grace', lease.startDate),
      await move(community, unitId, 'Ada', lease.startDate),
    ];
    await leave(community, first, today);
    expect(await opens(token)).toEqual([200, null]);
    await leave(community, second, today);
    expect(await opens(token)).toEqual([410, 'code-former']);
  });

  it('ends by itself on the day of a move-out that was entered in advance', async () => {
    const { community, unitId, token } = await withCode();
    const id = await move(community, unitId, 'Grace', '2020-01-01');
    await leave(community, id, '2150-01-01');
    expect(await opens(token)).toEqual([200, null]);
    // As if that day had come.
    const sql = 'update unit_residents set end_date = $2 where id = $1';
    await test.factories.query(community.company.id, sql, [id, today]);
    await runJobs(test, 'company-day');
    expect(await opens(token)).toEqual([410, 'code-former']);
    const lines = (await community.manager.get(`/api/companies/${community.company.id}/activity`)).body as object[];
    expect(lines).toContainEqual(expect.objectContaining({ action: 'ended', noun: 'request-code', actor: null }));
  });
});
