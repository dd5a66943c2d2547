import { check, importCsv, reasons } from '../../../test/csv-import.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { confusables } from '../../platform/database/confusables.js';
import { plainLook } from '../../platform/database/look-alikes.js';
import type { UnitResponse } from './unit.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

const create = (unitNumber: string) => manager.post(`/api/companies/${company.id}/units`, { unitNumber });
const keepAsTyped = () => manager.put(`/api/companies/${company.id}/settings`, { unitNumberRule: 'as_typed' });
const numbers = async () =>
  (await test.factories.query<{ unit_number: string }>(company.id, 'select unit_number from units order by id')).map(
    (unit) => unit.unit_number,
  );

/** As an upgrade leaves two that look alike; returns the id of the newer one. */
async function oldTwin(elder: string, twin: string): Promise<number> {
  await create(elder);
  await test.factories.query(company.id, 'alter table units disable trigger note_looks');
  const [unit] = await test.factories.query<{ id: number }>(
    company.id,
    'insert into units (company_id, unit_number, unit_number_look) values ($1, $2, chr(1) || $2::text) returning id',
    [company.id, twin],
  );
  await test.factories.query(company.id, 'alter table units enable trigger note_looks');
  return unit!.id;
}

const LOOKS = 'A unit with a number that looks the same already exists.';

describe('the number of a unit', () => {
  it('is written with ordinary characters', async () => {
    expect((await create('ｒ１０１')).body).toMatchObject({ unitNumber: 'R-101' });
    expect((await create('R–102')).body).toMatchObject({ unitNumber: 'R-102' });
    expect((await create('R˗103')).body).toMatchObject({ unitNumber: 'R-103' });
    expect((await create('R-101')).body).toMatchObject({ statusCode: 409, code: 'unit-number-taken' });
  });

  it.each([
    ['R-10\u200b1', 'Unit number contains invisible characters.'],
    ['\u202eR-101', 'Unit number contains invisible characters.'],
    ['RА-101', 'Unit number mixes letters of different alphabets.'],
  ])('is not %j', async (unitNumber, message) => {
    expect((await create(unitNumber)).body).toMatchObject({
      statusCode: 400,
      details: [{ field: 'unitNumber', message }],
    });
  });

  it.each([
    ['А-101', 'A-101'],
    ['І-7', 'I-7'],
    ['А-101', 'Α-101'],
  ])('is not %j where there is %j', async (twin, number) => {
    expect((await create(number)).status).toBe(201);
    expect((await create(twin)).body).toMatchObject({ statusCode: 409, code: 'unit-number-taken', message: LOOKS });
    const { id } = (await create('B-1')).body as UnitResponse;
    const renamed = await manager.put(`/api/units/${id}`, { unitNumber: twin });
    expect(renamed.body).toMatchObject({ statusCode: 409, message: LOOKS });
  });

  it('is one of two that look alike and come at once', async () => {
    const responses = await Promise.all(['А-1', 'A-1', 'А-1', 'A-1'].map((number) => create(number)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it('of ASCII stays what it is: the doors I-1, 1-1, O-1 and 0-1 are four', async () => {
    for (const number of ['I-1', '1-1', 'O-1', '0-1']) expect((await create(number)).status).toBe(201);
  });

  it.each([
    ['12∕3', '12/3'],
    ['2×4', '2x4'],
    ['“A”', '"A"'],
    ['A∣1', 'A|1'],
  ])('as typed is not %j where there is %j', async (twin, number) => {
    await keepAsTyped();
    expect((await create(number)).status).toBe(201);
    expect((await create(twin)).body).toMatchObject({ statusCode: 409, code: 'unit-number-taken', message: LOOKS });
  });

  it('that is typed with more spaces has one', async () => {
    await keepAsTyped();
    expect((await create('Apt  1')).body).toMatchObject({ unitNumber: 'Apt 1' });
    expect((await create('Apt\u20031')).body).toMatchObject({ statusCode: 409, code: 'unit-number-taken' });
  });

  it('with a power, a fraction or a circled digit is not the number with the digit', async () => {
    await keepAsTyped();
    for (const number of ['12²', '122', '12½', '121/2', '12①', '121']) {
      const response = await create(number);
      expect([number, response.status]).toEqual([number, 201]);
    }
  });

  it('may be the same in another company', async () => {
    await create('A-1');
    const other = await test.factories.buildCompany();
    const caller = await test.signIn((await test.factories.buildUser(other)).username);
    expect((await caller.post(`/api/companies/${other.id}/units`, { unitNumber: 'А-1' })).status).toBe(201);
  });
});

describe('a number that a work order or a turn names', () => {
  it('means the unit whose number looks like it', async () => {
    await create('A-101');
    const order = await manager.post(`/api/companies/${company.id}/work-orders`, {
      title: 'Sink',
      propertyUnit: 'А-101',
    });
    expect(order.body).toMatchObject({ propertyUnit: 'A-101' });
    expect(await numbers()).toEqual(['A-101']);
  });

  it('means the unit with such a number that another request adds at the same time', async () => {
    await test.factories.query(company.id, 'begin');
    const [unit] = await test.factories.query<{ id: number }>(
      company.id,
      `insert into units (company_id, unit_number) values ($1, 'А-7') returning id`,
      [company.id],
    );
    const answered = manager.post(`/api/companies/${company.id}/work-orders`, { title: 'Sink', propertyUnit: 'A-7' });
    const [order] = await Promise.all([
      answered,
      test.factories.untilSomebodyWaits().then(() => test.factories.query(company.id, 'commit')),
    ]);
    expect([order.status, order.body]).toMatchObject([201, { unitId: unit!.id }]);
    expect(await numbers()).toEqual(['А-7']);
  });

  it('means the twin of before that has it', async () => {
    const twin = await oldTwin('A-101', 'А-101');
    const address = `/api/companies/${company.id}/work-orders`;
    const orders = ['А-101', 'A-101'].map((propertyUnit) => manager.post(address, { title: 'Sink', propertyUnit }));
    const [first, second] = (await Promise.all(orders)).map(({ body }) => (body as { unitId: number }).unitId);
    expect(first).toBe(twin);
    expect(second).not.toBe(twin);
  });

  it('makes no unit with characters that cannot be seen', async () => {
    const order = await manager.post(`/api/companies/${company.id}/work-orders`, {
      title: 'Sink',
      propertyUnit: 'A-1\u200b',
    });
    const message = 'Property unit contains invisible characters.';
    expect(order.body).toMatchObject({ statusCode: 400, details: [{ field: 'propertyUnit', message }] });
    const turn = await manager.post(`/api/companies/${company.id}/turns`, { unitNumber: 'A-1\u200b' });
    expect(turn.body).toMatchObject({ statusCode: 400, details: [{ field: 'unitNumber' }] });
    expect(await numbers()).toEqual([]);
  });
});

describe('an import', () => {
  it('refuses numbers that look like others, and those that nobody can read', async () => {
    await create('A-101');
    const rows = ['Unit number', 'А-101', 'B-1', 'В-1', 'R-1\u200b', 'ｒ９'];
    const checked = await check(manager, company, 'units', rows);
    expect(await reasons(manager, checked)).toEqual([
      `2: ${LOOKS}`,
      '4: Line 3 has the same unit number.',
      '5: Unit number: Unit number contains invisible characters.',
    ]);
  });

  it('changes the twin of before that has the number, next to the one that it looks like', async () => {
    await oldTwin('A-101', 'А-101');
    const rows = ['Unit number,Building', 'А-101,Twin', 'A-101,Elder', 'Α-101,Third'];
    const checked = await check(manager, company, 'units', rows);
    expect(await reasons(manager, checked)).toEqual(['4: Line 3 has the same unit number.']);
    await importCsv(manager, company, 'units', rows.slice(0, 3));
    const buildings = await test.factories.query(company.id, 'select building_name from units order by id');
    expect(buildings).toEqual([{ building_name: 'Elder' }, { building_name: 'Twin' }]);
  });

  it('of work orders makes one unit of numbers that look alike', async () => {
    await importCsv(manager, company, 'work-orders', ['Title,Unit', 'One,А-1', 'Two,A-1']);
    expect(await numbers()).toHaveLength(1);
  });
});

it('the database and the server agree on what looks alike', async () => {
  const texts = [
    ...confusables.keys(),
    'Ｒ\u200b-1',
    'Йод',
    '각',
    'ąć',
    'I-101',
    '\u202e٣x',
    'Apt  1',
    ' Apt\u2003\u00a0 1\t',
    '12²',
    '12½',
    '㉑①⑴',
    'a\u0301\u0323²',
  ];
  const found = await test.factories.query<{ look: string }>(
    company.id,
    'select plain_look(text) as look from unnest($1::text[]) with ordinality as t (text, nth) order by nth',
    [texts],
  );
  expect(found.map(({ look }) => look)).toEqual(texts.map(plainLook));
});
