import type { ScreenDeclaration } from '../releases/front-ends';
import { isAffected, staleAfterOf } from './affected-queries';

const aScreen = (id: string, staleAfter?: Record<string, string[]>): ScreenDeclaration => ({
  ...{ id, area: 'company', path: id, title: id, icon: 'list' },
  ...(staleAfter && { staleAfter }),
});

const staleAfter = staleAfterOf([
  aScreen('dashboard', { summary: ['*'] }),
  aScreen('work-orders', { 'work-orders': ['subtask', 'unit', 'user', 'import'] }),
  aScreen('units', { units: ['resident', 'import'], timeline: ['*'], costs: ['*'] }),
  aScreen('turns', { turns: ['unit-resident'] }),
  aScreen('leases', { leases: ['resident'] }),
  aScreen('residents', { leases: ['unit-resident'], customers: ['invoice', 'payment'] }),
  aScreen('items', { items: ['import'] }),
  aScreen('invoices', { invoices: ['payment', 'user', 'import'] }),
  aScreen('projects', { projects: ['company'] }),
  aScreen('releases', { releases: ['front-end'] }),
  aScreen('settings'),
]);

it.each([
  ['work-order', '/api/companies/{companyId}/work-orders', true],
  ['work-order', '/api/work-orders/{id}', true],
  ['subtask', '/api/work-orders/{id}/subtasks', true],
  ['subtask', '/api/companies/{companyId}/work-orders', true],
  ['unit', '/api/companies/{companyId}/work-orders', true],
  ['work-order', '/api/companies/{companyId}/summary', true],
  ['work-order', '/api/notifications', true],
  ['work-order', '/api/units/{id}/timeline', true],
  ['turn-task', '/api/units/{id}/timeline', true],
  ['turn', '/api/units/{id}/costs', true],
  ['work-order', '/api/units/{id}', false],
  ['work-order', '/api/companies/{companyId}/units', false],
  ['turn', '/api/turns/{id}', true],
  ['unit-resident', '/api/companies/{companyId}/turns', true],
  ['user', '/api/companies/{companyId}/invoices', true],
  ['work-order', '/api/user', false],
  ['work-order', '/api/front-ends', false],
  ['company', '/api/user', true],
  ['company', '/api/projects', true],
  ['project', '/api/projects/slug/{slug}', true],
  ['project', '/api/companies/{companyId}/units', false],
  ['company', '/api/front-ends', true],
  ['front-end', '/api/front-ends', true],
  ['front-end', '/api/releases', true],
  ['front-end', '/api/user', false],
  ['announcement', '/api/user/announcements', true],
  ['announcement', '/api/announcements', true],
  ['announcement', '/api/user', true],
  ['announcement', '/api/user/sessions', false],
  ['company', '/api/user/announcements', false],
  ['company', '/api/companies/{companyId}/settings', true],
  ['import', '/api/companies/{companyId}/units', true],
  ['payment', '/api/companies/{companyId}/invoices', true],
  ['payment', '/api/companies/{companyId}/customers', true],
  ['invoice', '/api/customers/{id}', true],
  ['item', '/api/companies/{companyId}/items', true],
  ['import', '/api/companies/{companyId}/items', true],
  ['import', '/api/companies/{companyId}/invoices', true],
  ['unit-resident', '/api/companies/{companyId}/leases', true],
  ['resident', '/api/companies/{companyId}/leases', true],
])('a change of a %s and what was read from %s: %s', (noun, address, isToBeRead) => {
  expect(isAffected(address, new Set([noun]), staleAfter)).toBe(isToBeRead);
});

it('leaves alone what is not of the API', () => {
  expect(isAffected(undefined, new Set(['unit']), staleAfter)).toBe(false);
  expect(isAffected('units', new Set(['unit']), staleAfter)).toBe(false);
});

it('reads a list again after a change of its own noun, though no screen declares anything', () => {
  const lists = staleAfterOf([]);
  expect(isAffected('/api/companies/{companyId}/units', new Set(['unit']), lists)).toBe(true);
  expect(isAffected('/api/companies/{companyId}/inventories', new Set(['inventory']), lists)).toBe(true);
  expect(isAffected('/api/companies/{companyId}/turns', new Set(['unit']), lists)).toBe(false);
  expect(isAffected('/api/notifications', new Set(['unit']), lists)).toBe(true);
});
