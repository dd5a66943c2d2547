import { type Caller, startApp, type TestApp } from '../start-app.js';

let test: TestApp;
let caller: Caller;
let path: string;

beforeAll(async () => {
  test = await startApp();
  const company = await test.factories.buildCompany();
  caller = await test.signIn((await test.factories.buildUser(company)).username);
  path = `/api/companies/${company.id}/items`;
});

afterAll(() => test.stop());

interface Priced {
  id: number;
  price: number;
}

describe('the price of an item', () => {
  it.each([
    ...['-1', '1e3', 'NaN', '12,50', '0.005', '99999999999', '21474836.48', '1.101', '$5', '0x10', '١٢', 'Infinity'],
    ...[-1, 0.005, 12.5, 2_147_483_648, 99_999_999_999, true, [1], { cents: 1 }],
  ])('is refused as %j and nothing is written', async (price) => {
    const response = await caller.post(path, { name: 'Drain cleaning', price });
    expect(response.body).toMatchObject({ statusCode: 400, details: [{ field: 'price' }] });
    expect((await caller.get(path)).get('X-Total-Count')).toBe('0');
  });

  it('is exact to the cent, from dollars and from cents, when created and when changed', async () => {
    const prices: [string | number, number][] = [
      ['1.10', 110],
      ['4.35', 435],
      ['1.15', 115],
      ['8.2', 820],
      ['21474836.47', 2_147_483_647],
      [110, 110],
      [2_147_483_647, 2_147_483_647],
    ];
    for (const [price, cents] of prices) {
      const { id, price: made } = (await caller.post(path, { name: 'x', price })).body as Priced;
      await caller.put(`/api/company-items/${id}`, { price: 0 });
      const { price: changed } = (await caller.put(`/api/company-items/${id}`, { price })).body as Priced;
      expect([made, changed]).toEqual([cents, cents]);
      await caller.delete(`/api/company-items/${id}`);
    }
  });
});
