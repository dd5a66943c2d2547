import type { FixtureContext, NounFixture } from '../../../test/noun-fixture.js';

/** Far enough ahead that nobody needs to be a manager to change what holds from it. */
const AHEAD = '2099-01-01';

async function lease({ insert, build, text }: FixtureContext) {
  const [unit_id, resident_id] = [await build('units'), await build('residents')];
  return insert('unit_residents', { unit_id, resident_id, resident_name: text, start_date: '2026-11-21' });
}

export const fixture: NounFixture = {
  builders: {
    'unit-residents': async (context) => {
      await lease(context);
      const link = await lease(context);
      await context.insert('rent_steps', { unit_resident_id: link.id, effective_date: '2098-01-01', rent: 140_000 });
      return link;
    },
    'rent-steps': async (context) => {
      const link = await lease(context);
      return context.insert('rent_steps', { unit_resident_id: link.id, effective_date: AHEAD, rent: 150_000 });
    },
  },
  bodies: {
    'POST /api/units/{id}/residents': async ({ build }) => ({ residentId: await build('residents') }),
    'POST /api/unit-residents/{id}/renew': () => Promise.resolve({ leaseStart: '2026-11-22' }),
    'POST /api/unit-residents/{id}/rent-steps': () => Promise.resolve({ effectiveDate: AHEAD, rent: 150_000 }),
    'PUT /api/rent-steps/{id}': () => Promise.resolve({ rent: 160_000 }),
  },
};
