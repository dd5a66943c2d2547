import { subjectLabel } from './subject-labels';

it.each([
  ['access-refused', 'GET /api/companies/:companyId/work-orders: forbidden', 'read work orders (no permission)'],
  ['access-refused', 'DELETE /api/users/:id: own-account', 'delete users (own account)'],
  ['access-refused', 'POST none: cross-site', 'a request (came from another site)'],
  ['access-refused', 'POST /api/releases: deploy-token-invalid', 'use releases (unknown deploy token)'],
  ['access-refused', 'GET /api/user: not-for-keys', 'read user (not for API keys)'],
  ['throttled', 'POST /api/login: throttled', 'sign in (too many requests)'],
  ['exported', 'reports/revenue-by-month.csv', 'report revenue by month'],
  ['exported', 'export customers', 'customers'],
  ['exported', 'user/security-events/file', 'security log'],
  ['link-shared', 'INV-0007', 'INV-0007'],
  ['access-refused', 'many more', 'many more'],
  ['sign-in-failed', 'second step', 'wrong code of the second step'],
  ['sign-in-failed', 'identity provider: expired', 'identity provider: expired'],
  ['passkey-added', 'passkey', 'passkey'],
])('says of %s %s: %s', (kind, subject, words) => {
  expect(subjectLabel(kind, subject)).toBe(words);
});
