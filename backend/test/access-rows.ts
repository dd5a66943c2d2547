import type { Who } from './two-companies.js';

const everybody: readonly Who[] = ['anonymous', 'manager', 'leasing', 'maintenance', 'super_admin'];
const people: readonly Who[] = ['manager', 'leasing', 'maintenance', 'super_admin'];
const managers: readonly Who[] = ['manager', 'super_admin'];
const provider: readonly Who[] = ['super_admin'];

interface AccessRow {
  /** The row's name in docs/domain.md, "Who may do what". */
  what: string;
  calls: RegExp;
  who: readonly Who[];
}

/**
 * The access table of docs/domain.md, written a second time by path instead of permission, so that it differs from a
 * handler with the wrong permission and from a permission given to the wrong users. The first matching row counts.
 */
const rows: readonly AccessRow[] = [
  {
    what: 'login, company-context and its logo, shared invoice with its logo and PDF, shared request, page of a code, health, public front-end list and its failures',
    calls:
      / \/api\/(login|logout|auth\/(factor|oidc\/.*|passkey(\/options)?|reset-requests|links|resets|email-changes)|session-end|company-context.*|shared-(invoices|estimates|requests)\/.*|request-codes\/.*|health|ready|front-ends(\/\{name\}\/failures)?)$/,
    who: everybody,
  },
  {
    what: 'one’s own account',
    calls: / \/api\/(user(\/.*)?|auth\/proof(\/(provider|passkey(\/options)?))?|notifications.*|events|files\/\{id\})$/,
    who: people,
  },
  { what: 'staff list', calls: /^GET \/api\/companies\/\{companyId\}\/users$/, who: people },
  {
    what: 'create, edit, reset, remove team members',
    calls: / \/api\/(companies\/\{companyId\}\/)?users/,
    who: managers,
  },
  {
    what: 'create, suspend, delete company',
    calls:
      /^(POST \/api\/companies(\/\{companyId\}\/(suspend|resume|restore))?|DELETE \/api\/companies\/\{companyId\})$/,
    who: provider,
  },
  {
    what: 'company information',
    calls: /^GET \/api\/companies\/(\{companyId\}|slug\/\{slug\})(\/settings)?$/,
    who: people,
  },
  {
    what: 'company information, CRM configuration, checklist template, unit-number rule',
    calls: /^(PATCH|PUT) \/api\/companies\/\{companyId\}(\/settings)?$/,
    who: managers,
  },
  {
    what: 'webhooks',
    calls: / \/api\/(companies\/\{companyId\}\/webhooks|webhooks|webhook-deliveries)(\/|$)/,
    who: managers,
  },
  {
    what: 'sign-in by an identity provider',
    calls: / \/api\/companies\/\{companyId\}\/identity-provider(\/test)?$/,
    who: managers,
  },
  {
    what: 'what a new company does first',
    calls: /^(GET|DELETE) \/api\/companies\/\{companyId\}\/first-steps$/,
    who: managers,
  },
  {
    what: 'changing tax rates',
    calls: /^(POST|PUT|DELETE) \/api\/(companies\/\{companyId\}\/)?tax-rates/,
    who: managers,
  },
  { what: 'API keys', calls: /\/api-keys(\/|$)/, who: managers },
  {
    what: 'working in a company as support',
    calls: /^POST \/api\/companies\/\{companyId\}\/support-sessions$|\/api\/support-policy$/,
    who: provider,
  },
  {
    what: 'seeing who works in the company as support, and ending it',
    calls: /\/support-sessions(\/|$)/,
    who: managers,
  },
  { what: 'reports', calls: /\/reports\//, who: managers },
  // A user may ask for that of a record; the whole company's is for its managers.
  { what: 'activity of a record', calls: /^GET \/api\/companies\/\{companyId\}\/activity$/, who: people },
  {
    what: 'activity, search and security of the platform',
    calls: /^GET \/api\/(activity|search|security-events(\/(file|companies))?)$/,
    who: provider,
  },
  {
    what: 'reports, the activity and security of the company',
    calls: /^GET \/api\/companies\/\{companyId\}\/security-events/,
    who: managers,
  },
  { what: 'logo', calls: /^POST \/api\/companies\/\{companyId\}\/logo$/, who: provider },
  // A deploy token instead of a session.
  { what: 'register a release', calls: /^POST \/api\/releases$/, who: [] },
  {
    what: 'projects, releases, inbox, and how much a company uses',
    calls:
      / \/api\/((projects|sign-in-rules|releases|deploy-tokens|front-ends|inbox|usage-months|announcements)|companies$|companies\/\{companyId\}\/(usage|front-ends|archive))/,
    who: provider,
  },
  // Not in the table: import, export and activity are for managers.
  { what: 'import, export and activity', calls: /\/(imports?|import-template|exports?|activity)(\/|$)/, who: managers },
  {
    what: 'codes for requests',
    calls: /\/companies\/\{companyId\}\/request-codes(\/|$)/,
    who: managers,
  },
  { what: 'deleting working time', calls: /^DELETE \/api\/time-entries\//, who: managers },
  { what: 'delete for good', calls: /^DELETE \/api\/trash\//, who: managers },
  { what: 'operational records (all nouns but those above)', calls: / \/api\//, who: people },
];

/**
 * The users who may make the call of this name, `PUT /api/work-orders/{id}`, in the order anonymous, staff,
 * super_admin.
 */
export function openTo(name: string): Who[] {
  const row = rows.find(({ calls }) => calls.test(name));
  return [...(row?.who ?? [])];
}

/** What no API key does, again by path: whatever decides who gets in, is one person's own or leads outside. */
const closedToKeys: readonly RegExp[] = [
  // Without a company, or of the person who signed in.
  / \/api\/(user|auth|login|logout|session-end|notifications|events|files|health|ready|company-context)(\/|$)/,
  / \/api\/(activity|search|security-events|projects|sign-in-rules|support-policy|inbox|usage-months|announcements|companies\/slug)(\/|$)/,
  / \/api\/(releases|front-ends|deploy-tokens|shared-\w+|request-codes)(\/|$)/,
  /\/companies\/\{companyId\}\/(request-codes|views|list-settings|imports|import-template|exports?|first-steps)(\/|$)/,
  / \/api\/(views|imports|exports)\//,
  // People and how they sign in.
  / \/api\/(companies\/\{companyId\}\/)?users(\/|$)/,
  /\/(api-keys|webhooks|webhook-deliveries|identity-provider|security-events|support-sessions)(\/|$)/,
  // The company itself.
  / \/api\/companies$/,
  /^(PATCH|PUT|DELETE) \/api\/companies\/\{companyId\}(\/settings)?$/,
  /\/companies\/\{companyId\}\/(suspend|resume|restore|archive|logo|usage|front-ends)(\/|$)/,
  /^(POST|PUT|DELETE) \/api\/(companies\/\{companyId\}\/)?tax-rates/,
  /^DELETE \/api\/trash\//,
];

/** Whether some API key may make the call. */
export const isOpenToKeys = (name: string): boolean => !closedToKeys.some((calls) => calls.test(name));
