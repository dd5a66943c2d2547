import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { ViewResponse } from './saved-view.dto.js';

let test: TestApp;
let company: BuiltCompany;
let maria: Caller;
let sam: Caller;
let samsId: number;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  maria = await test.signIn((await test.factories.buildUser(company, { account_type: 'manager' })).username);
  const leasing = await test.factories.buildUser(company, { account_type: 'leasing' });
  sam = await test.signIn(leasing.username);
  samsId = leasing.id;
});

afterAll(() => test.stop());

const QUERY_MESSAGE = 'Query must be the query of an address, like status=open&sort=oldest.';
const SCREEN_MESSAGE =
  'Screen must be one of work-orders, units, turns, residents, customers, items, invoices, jobs, estimates, pipeline.';

const ofCompany = (query = ''): string => `/api/companies/${company.id}/views${query}`;
const one = ({ id }: { id: number }): string => `/api/views/${id}`;

async function save(by: Caller, body: object = {}): Promise<ViewResponse> {
  const view = { screen: 'work-orders', name: 'Urgent', query: 'priority=urgent&sort=oldest', ...body };
  const response = await by.post(ofCompany(), view);
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  return response.body as ViewResponse;
}

const namesOf = async (by: Caller, query = ''): Promise<string[]> =>
  ((await by.get(ofCompany(query))).body as ViewResponse[]).map(({ name }) => name);

describe('saving a view', () => {
  it('keeps the screen and the query under a name, for its creator alone', async () => {
    expect(await save(sam)).toMatchObject({
      ...{ companyId: company.id, screen: 'work-orders', name: 'Urgent', query: 'priority=urgent&sort=oldest' },
      ...{ shared: false, isOwn: true, version: 1 },
    });
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(81) }, 'Name is longer than 80 characters.'],
    [{ screen: 'garage' }, SCREEN_MESSAGE],
    [{ screen: undefined }, SCREEN_MESSAGE],
    [{ query: 'javascript:alert(1)' }, QUERY_MESSAGE],
    [{ query: 'https://example.com/?a=b' }, QUERY_MESSAGE],
    [{ query: 'status' }, QUERY_MESSAGE],
    [{ query: 'status=open#top' }, QUERY_MESSAGE],
    [{ query: 7 }, QUERY_MESSAGE],
    [{ query: `q=${'x'.repeat(1999)}` }, 'Query is longer than 2000 characters.'],
    [{ shared: 'yes' }, 'Shared must be true or false.'],
    [{ owner: 1 }, "'owner' is not a known field."],
  ])('refuses %j: %s', async (body, message) => {
    const view = { screen: 'units', name: 'Vacant', query: '' };
    expect((await sam.post(ofCompany(), { ...view, ...body })).body).toMatchObject({ statusCode: 400, message });
    expect(await namesOf(sam)).toEqual([]);
  });
});

describe('the list', () => {
  it('has the shared views and the reader’s own, by name, and says which are the reader’s', async () => {
    await save(sam, { name: 'étage 2' });
    await save(sam, { name: 'Zebra', shared: true });
    await save(maria, { name: 'Budget' });
    expect(await namesOf(sam)).toEqual(['étage 2', 'Zebra']);
    expect(await namesOf(maria)).toEqual(['Budget', 'Zebra']);
    const all = (await maria.get(ofCompany())).body as ViewResponse[];
    expect(all.map(({ isOwn }) => isOwn)).toEqual([true, false]);
  });

  it('has only the views of the screen that is named', async () => {
    await save(sam, { screen: 'units', name: 'Vacant', query: '' });
    await save(sam);
    expect(await namesOf(sam, '?screen=units')).toEqual(['Vacant']);
    expect((await sam.get(ofCompany('?screen=No Screen'))).status).toBe(400);
  });

  it('goes on page by page', async () => {
    for (const name of ['A', 'B', 'C']) await save(sam, { name });
    const first = await sam.get(ofCompany('?limit=2'));
    expect(first.get('X-Total-Count')).toBe('3');
    const second = await sam.get(/<([^>]+)>/.exec(first.get('Link') ?? '')![1]!);
    expect((second.body as ViewResponse[]).map(({ name }) => name)).toEqual(['C']);
  });
});

describe('changing a view', () => {
  it('renames it, shares it and replaces its query', async () => {
    const view = await save(sam);
    const body = { name: 'Today', query: 'status=open', shared: true };
    expect((await sam.put(one(view), body)).body).toMatchObject({ ...body, version: 2 });
    expect((await sam.put(one(view), { name: 'Today' })).body).toMatchObject({ version: 2 });
    expect(await namesOf(maria)).toEqual(['Today']);
  });

  it('refuses an edit of a stale version and returns the current view', async () => {
    const view = await save(sam);
    await sam.put(one(view), { name: 'First' }).set('If-Match', '"1"');
    const response = await sam.put(one(view), { name: 'Second' }).set('If-Match', '"1"');
    expect(response.body).toMatchObject({ statusCode: 412, current: { name: 'First', isOwn: true, version: 2 } });
  });
});

describe('a shared view', () => {
  it('is everybody’s to change and to delete', async () => {
    const view = await save(maria, { shared: true });
    expect((await sam.put(one(view), { name: 'Ours' })).body).toMatchObject({ name: 'Ours', isOwn: false });
    expect((await sam.delete(one(view))).status).toBe(204);
    expect(await namesOf(maria)).toEqual([]);
  });

  it('is made personal again by whoever shared it or a manager, and by nobody else', async () => {
    const view = await save(maria, { shared: true });
    const refused = await sam.put(one(view), { shared: false });
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ message: 'Only whoever shared this view, or a manager, can stop sharing it.' }),
    ]);
    expect((await maria.put(one(view), { shared: false })).body).toMatchObject({ shared: false });
    const own = await save(sam, { name: 'Own', shared: true });
    expect((await maria.put(one(own), { shared: false })).status).toBe(200);
    expect(await namesOf(sam)).toEqual(['Own']);
  });

  it('becomes the own view of the manager who makes it personal after its creator left', async () => {
    const view = await save(sam, { shared: true });
    expect((await maria.delete(`/api/users/${samsId}`)).status).toBe(204);
    expect((await maria.put(one(view), { shared: false })).body).toMatchObject({ shared: false, isOwn: true });
    expect(await namesOf(maria)).toEqual(['Urgent']);
  });

  it('has a name that no other shared view of its list has', async () => {
    const view = await save(maria, { shared: true });
    const same = { screen: 'work-orders', name: 'URGENT', shared: true };
    const other = await save(sam, { ...same, shared: false });
    const message = 'Another shared view of this list has this name.';
    for (const refused of [await sam.post(ofCompany(), same), await sam.put(one(other), { shared: true })])
      expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'name-taken', message })]);
    await save(sam, { ...same, screen: 'turns' });
    await sam.put(one(other), { name: 'Mine', shared: true });
    expect((await maria.put(one(view), { name: 'Urgent' })).status).toBe(200);
  });

  it('stays when its creator leaves the company; the creator’s personal ones end', async () => {
    await save(sam, { name: 'Shared', shared: true });
    await save(sam, { name: 'Personal' });
    expect((await maria.delete(`/api/users/${samsId}`)).status).toBe(204);
    expect(await namesOf(maria)).toEqual(['Shared']);
    expect(await test.factories.query(company.id, 'select name from saved_views')).toEqual([{ name: 'Shared' }]);
  });
});

it('does not exist for others while it is personal', async () => {
  const view = await save(sam);
  for (const response of [await maria.put(one(view), { name: 'Mine' }), await maria.delete(one(view))])
    expect(response.body).toMatchObject({ statusCode: 404, message: 'View not found' });
  expect(await namesOf(sam)).toEqual(['Urgent']);
});

it('is for every account type, for nobody of another company and nobody without a session', async () => {
  const view = await save(maria, { shared: true });
  const technician = await test.factories.buildUser(company, { account_type: 'maintenance' });
  await save(await test.signIn(technician.username), { name: 'My day' });
  const stranger = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
  expect((await stranger.get(ofCompany())).status).toBe(403);
  expect((await stranger.put(one(view), { name: 'Theirs' })).status).toBe(404);
  expect((await test.anonymous.get(ofCompany())).status).toBe(401);
});

describe('the activity of the company', () => {
  interface Line {
    action: string;
    subject: string | null;
    changes: { field: string; before: string | null; after: string | null }[];
  }

  const linesOf = async (): Promise<string[]> => {
    const lines = (await maria.get(`/api/companies/${company.id}/activity?noun=view`)).body as Line[];
    return lines.map(({ action, subject, changes }) =>
      [`${action} ${subject}`, ...changes.map(({ field, before, after }) => `${field} ${before} → ${after}`)].join(
        '; ',
      ),
    );
  };

  it('names shared views and says what they show', async () => {
    const view = await save(sam, { shared: true });
    await sam.put(one(view), { query: 'status=open' });
    await sam.delete(one(view));
    expect((await linesOf()).map((line) => line.replace(/; (screen|name|shared) [^;]*/g, ''))).toEqual([
      'deleted Urgent; query status open → null',
      'updated Urgent; query priority urgent, sort oldest → status open',
      'created Urgent; query null → priority urgent, sort oldest',
    ]);
  });

  it('says of personal views neither what they are called nor what they show', async () => {
    const view = await save(sam);
    await sam.put(one(view), { name: 'Secret', query: 'status=open' });
    await sam.put(one(view), { name: 'Ours', shared: true });
    await sam.put(one(view), { name: 'Mine', shared: false });
    await sam.delete(one(view));
    expect(await linesOf()).toEqual([
      'deleted null; screen work-orders → null; shared false → null',
      'updated null; shared true → false',
      'updated Ours; shared false → true',
      'updated null',
      'created null; screen null → work-orders; shared null → false',
    ]);
    expect((await maria.get(`/api/companies/${company.id}/activity?noun=view&recordId=${view.id}`)).status).toBe(404);
  });
});
