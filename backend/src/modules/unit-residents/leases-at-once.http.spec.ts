import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { addDays } from '../../platform/database/company-day.js';
import type { RentStepResponse } from './rent-step.dto.js';
import type { UnitResidentResponse } from './unit-resident.dto.js';

const TIMES = 6;

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let today: string;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  const report = await manager.get(`/api/companies/${company.id}/reports/delinquency`);
  today = (report.body as { asOf: string }).asOf;
});

afterAll(() => test.stop());

const aUnit = () => test.factories.buildUnit(company, { status: 'vacant' });

async function movedIn(unitId: number, residentId: number, body: object = {}): Promise<UnitResidentResponse> {
  const startDate = addDays(today, -200);
  const response = await manager.post(`/api/units/${unitId}/residents`, { residentId, startDate, ...body });
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  return response.body as UnitResidentResponse;
}

const aResident = () => test.factories.insertInto(company, 'residents', { first_name: 'Ada', last_name: 'Birch' });

/** Days on which the resident lives in two units. */
async function homesAtOnce(residentId: number): Promise<number> {
  const links = (await manager.get(`/api/residents/${residentId}/units`)).body as UnitResidentResponse[];
  const lived = links.filter(({ startDate, endDate }) => endDate === null || endDate > startDate);
  return lived.filter((one) =>
    lived.some(
      (other) =>
        other.id !== one.id &&
        other.startDate <= one.startDate &&
        (other.endDate === null || other.endDate > one.startDate),
    ),
  ).length;
}

it('whoever is moved into a unit while a move-out of another one is taken back has one home', async () => {
  for (let time = 0; time < TIMES; time++) {
    const [former, next, { id }] = await Promise.all([aUnit(), aUnit(), aResident()]);
    const link = await movedIn(former.id, id, { endDate: addDays(today, -10) });
    const attempts = await Promise.all([
      manager.put(`/api/unit-residents/${link.id}`, { endDate: null }),
      manager.post(`/api/units/${next.id}/residents`, { residentId: id, startDate: today }),
    ]);
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([expect.any(Number), 409]);
    expect(await homesAtOnce(id)).toBe(0);
  }
});

it('the move-outs of one person from two units are not both taken back', async () => {
  for (let time = 0; time < TIMES; time++) {
    const [former, later, { id }] = await Promise.all([aUnit(), aUnit(), aResident()]);
    const first = await movedIn(former.id, id, { endDate: addDays(today, -100) });
    const second = await movedIn(later.id, id, { startDate: addDays(today, -90), endDate: addDays(today, -10) });
    await Promise.all([first, second].map((link) => manager.put(`/api/unit-residents/${link.id}`, { endDate: null })));
    expect(await homesAtOnce(id)).toBe(0);
  }
});

it('a renewal and a move-in elsewhere give nobody two homes', async () => {
  for (let time = 0; time < TIMES; time++) {
    const [former, next, { id }] = await Promise.all([aUnit(), aUnit(), aResident()]);
    const lease = { leaseStart: addDays(today, -200), leaseEnd: addDays(today, 20) };
    const link = await movedIn(former.id, id, { ...lease, endDate: addDays(today, 21) });
    await Promise.all([
      manager
        .put(`/api/unit-residents/${link.id}`, { endDate: null })
        .then(() => manager.post(`/api/unit-residents/${link.id}/renew`, {})),
      manager.post(`/api/units/${next.id}/residents`, { residentId: id, startDate: addDays(today, 30) }),
    ]);
    expect(await homesAtOnce(id)).toBe(0);
  }
});

it('people who have lived in the same two units are changed at once without a deadlock', async () => {
  const [one, other, ada, bea] = await Promise.all([aUnit(), aUnit(), aResident(), aResident()]);
  const links: UnitResidentResponse[] = [];
  for (const { id } of [ada, bea]) {
    const past = { startDate: addDays(today, -200), endDate: addDays(today, -100) };
    await movedIn(one.id, id, { ...past, leaseStart: past.startDate, leaseEnd: null });
  }
  links.push(await movedIn(other.id, bea.id, { startDate: addDays(today, -90), leaseStart: addDays(today, -90) }));
  links.push(await movedIn(one.id, ada.id, { startDate: addDays(today, -90), leaseStart: addDays(today, -90) }));
  for (let time = 0; time < TIMES; time++) {
    const attempts = await Promise.all([
      ...links.map(({ id }, index) =>
        manager.put(`/api/unit-residents/${id}`, { leaseEnd: addDays(today, 30 + time + index) }),
      ),
      manager.put(`/api/residents/${ada.id}`, { moveInDate: addDays(today, -80 + time) }),
      manager.put(`/api/residents/${bea.id}`, { moveInDate: addDays(today, -80 + time) }),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});

it('rent changes of one lease that are added, moved and removed at once keep to its days', async () => {
  const [unit, { id }] = await Promise.all([aUnit(), aResident()]);
  const link = await movedIn(unit.id, id);
  const steps = `/api/unit-residents/${link.id}/rent-steps`;
  for (let time = 0; time < TIMES; time++) {
    const added = await manager.post(steps, { effectiveDate: addDays(today, 5), rent: 1_000 + time });
    const step = added.body as RentStepResponse;
    const attempts = await Promise.all([
      manager.put(`/api/rent-steps/${step.id}`, { effectiveDate: addDays(today, 7) }),
      manager.post(steps, { effectiveDate: addDays(today, 7), rent: 2_000 }),
      manager.put(`/api/unit-residents/${link.id}`, { role: time % 2 ? 'occupant' : 'leaseholder' }),
      manager.delete(`/api/rent-steps/${step.id}`),
    ]);
    expect(attempts.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const { rentSteps } = (await manager.get(`/api/unit-residents/${link.id}`)).body as UnitResidentResponse;
    expect(new Set(rentSteps.map(({ effectiveDate }) => effectiveDate)).size).toBe(rentSteps.length);
    await Promise.all(rentSteps.map((left) => manager.delete(`/api/rent-steps/${left.id}`)));
  }
});
