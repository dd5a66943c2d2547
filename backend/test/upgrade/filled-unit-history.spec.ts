import { Factories } from '../factories.js';
import type { ClonedDatabase } from '../test-database.js';
import { storedDatabase, storedRows, upgrade } from './stored-database.js';

let database: ClonedDatabase;
let factories: Factories;

interface StoredUnit {
  id: number;
  company_id: number;
}

beforeAll(async () => {
  database = await storedDatabase();
  await upgrade(database);
  factories = await Factories.connect(database.ownerUrl);
});

afterAll(async () => {
  await factories.close();
  await database.drop();
});

it.each([
  ['unit_market_rents', 'market_rent'],
  ['unit_statuses', 'status'],
])('%s of the units that were there begin on the day of entry and end with what holds', async (table, column) => {
  const units = storedRows().units as unknown as StoredUnit[];
  expect(units.length).toBeGreaterThan(100);
  const odd = await factories.query(
    units[0]!.company_id,
    `select u.id from units u join companies c on c.id = u.company_id
     cross join lateral (
       select min(h.effective_date) as first, (array_agg(h.${column} order by h.effective_date desc))[1] as last
       from ${table} h where h.company_id = u.company_id and h.unit_id = u.id) h
     where u.company_id = $1 and (h.last is distinct from u.${column} or h.first is null
       or h.first > (u.created_at at time zone c.timezone)::date)`,
    [units[0]!.company_id],
  );
  expect(odd).toEqual([]);
});
