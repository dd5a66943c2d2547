import type { Schemas } from '@nerka/mf-shared/api';
import type { Permission } from '@nerka/mf-shared/contract';
import { aCompany, aUser, countedBy, fakeApi, page, renderScreen, type FakeApi } from '@nerka/mf-shared/testing';
import { statusOptions, type Turn } from './turn-labels';
import { TurnScreen } from './turn-screen';
import { TurnsScreen } from './turns-screen';

const person = (id: number, username: string, displayName: string | null) => ({
  ...{ id, username, displayName, accountType: 'maintenance' as const, firstName: 'Given', lastName: null },
  ...{ role: 'user' as const, profilePicture: null, createdAt: '2026-01-05T12:00:00.000Z', version: 1 },
});
export const staff = [person(7, 'strata.manager', 'Maria Lopez'), person(8, 'strata.tech2', null)];

const aMailText = { subject: 'Invoice {number}', text: 'Hello {customer},', isStandard: true };

/** The company's settings, with the defaults of new turns. */
export const settings = {
  ...{
    autoAssign: true,
    restrictRecords: false,
    factorsRequiredFrom: null,
    requiresOwnPasswords: false,
    requiresSupport: false,
    emailNotifications: true,
    pipelineAutomation: false,
    leadScoreThreshold: 75,
  },
  ...{ responseDays: 7, longestShiftHours: 10, laborRate: null },
  ...{ unitNumberRule: 'normalised' as const, turnTargetDays: 7, turnBudgets: [{ bedrooms: 2, budget: 90_000 }] },
  ...{ paymentTermsDays: null, decimalQuantities: false, checklist: null, version: 1 },
  ...{ reminderDays: [] as number[], mailTexts: { invoice: aMailText, job: aMailText, reminder: aMailText } },
};

/** Of a turn that has cost nothing so far. */
export const noCosts: Schemas['TurnCostsResponse'] = {
  ...{ labor: 0, parts: 0, other: 0, total: 0, budget: null, unratedSeconds: 0 },
  ...{ workOrders: [], lines: [] },
};

const statuses = statusOptions.map(({ value }) => value);

/** A fake API that lists these turns and returns each of them. */
export function turnsApi(...turns: Turn[]): FakeApi {
  return fakeApi()
    .on('get', '/api/companies/{companyId}/turns', page(turns, turns.length) as never)
    .on('get', '/api/companies/{companyId}/turns/counts', { status: countedBy(turns, 'status', statuses) })
    .on('get', '/api/companies/{companyId}/users', staff)
    .on('get', '/api/companies/{companyId}/units', [])
    .on('get', '/api/companies/{companyId}/settings', settings)
    .on('get', '/api/companies/{companyId}/turns/on-notice', page([], 0))
    .on('get', '/api/companies/{companyId}/work-orders', page([], 0))
    .on('get', '/api/turns/{id}/promises', page([], 0))
    .on('get', '/api/turns/{id}/costs', noCosts)
    .on('get', '/api/turns/{id}', ({ params }) => turns.find(({ id }) => String(id) === params.id)!);
}

export function showTurns(address = 'turns', permissions?: Permission[]) {
  const company = aCompany();
  const user = aUser({ company, displayName: 'Maria Lopez', ...(permissions && { permissions }) });
  return renderScreen(<TurnsScreen />, { company, user, at: `${company.basePath}/${address}` });
}

/** Shows the page of the turn with this id. */
export function showTurn(id: number | string, permissions?: Permission[]) {
  const company = aCompany();
  const user = aUser({ company, displayName: 'Maria Lopez', ...(permissions && { permissions }) });
  const path = `${company.basePath}/turns/:id`;
  return renderScreen(<TurnScreen />, { company, user, at: `${company.basePath}/turns/${id}`, path });
}
