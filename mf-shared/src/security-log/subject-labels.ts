const verbs: Readonly<Record<string, string>> = { GET: 'read', PUT: 'change', PATCH: 'change', DELETE: 'delete' };

const reasons: Readonly<Record<string, string>> = {
  forbidden: 'no permission',
  throttled: 'too many requests',
  'cross-site': 'came from another site',
  'company-suspended': 'the company is suspended',
  'deploy-token-invalid': 'unknown deploy token',
  'api-key-invalid': 'unknown API key',
  'not-for-keys': 'not for API keys',
  'other-front-end': 'deploy token of another front end',
  'own-account': 'own account',
};

const failures: Readonly<Record<string, string>> = {
  'second step': 'wrong code of the second step',
  passkey: 'with a passkey that does not fit',
};

/** What it was done to, in words instead of addresses and codes of the API. */
export function subjectLabel(kind: string, subject: string): string {
  if (kind === 'exported') return fileWords(subject);
  if (kind === 'sign-in-failed') return failures[subject] ?? subject;
  const [, method, path, code] = /^([A-Z]+) (\S+): ([\w-]+)$/.exec(subject) ?? [];
  if (method === undefined || path === undefined || code === undefined) return subject;
  return `${operationWords(method, path)} (${reasons[code] ?? spaced(code)})`;
}

function operationWords(method: string, path: string): string {
  const names = path.split('/').filter((part) => part !== '' && part !== 'api' && !part.startsWith(':'));
  if (path === '/api/login') return 'sign in';
  const what = spaced(names.at(-1) ?? '');
  return what === '' || path === 'none' ? 'a request' : `${verbs[method] ?? 'use'} ${what}`;
}

/** 'reports/revenue-by-month.csv' → 'report revenue by month', 'export customers' → 'customers'. */
function fileWords(subject: string): string {
  if (/security-events\/file/.test(subject)) return 'security log';
  return spaced(subject.replace(/^reports\//, 'report ').replace(/^export /, '')).replace(/\.\w+$/, '');
}

const spaced = (name: string): string => name.replaceAll('-', ' ');
