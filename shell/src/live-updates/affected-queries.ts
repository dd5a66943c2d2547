/** Nouns whose records are shown with others, and where. A record's own lists are named like its noun. */
const shownWith: Partial<Record<string, string[]>> = {
  subtask: ['work-orders'],
  unit: ['work-orders', 'turns', 'leases'],
  'turn-task': ['turns'],
  resident: ['customers', 'units', 'leases'],
  customer: ['residents', 'invoices', 'deals'],
  invoice: ['customers', 'deals'],
  'invoice-item': ['invoices', 'customers'],
  payment: ['invoices', 'customers'],
  'unit-resident': ['units', 'residents', 'leases', 'turns'],
  user: ['work-orders', 'turns', 'invoices'],
  company: ['projects'],
  item: ['company-items'],
  'front-end': ['releases'],
  import: ['units', 'residents', 'customers', 'items', 'company-items', 'work-orders', 'leases', 'deals', 'invoices'],
};

/** What sums up or names records of every noun. */
const always = ['summary', 'notifications', 'activity', 'reports', 'time-entries', 'timeline', 'costs'];

/** Whether what was read from an address may be different after records of these nouns changed. */
export function isAffected(address: unknown, nouns: ReadonlySet<string>): boolean {
  if (typeof address !== 'string' || !address.startsWith('/api/')) return false;
  const parts = address.split('/').slice(2);
  const names = [...nouns].flatMap((noun) => [pluralOf(noun), ...(shownWith[noun] ?? [])]);
  // What the session and the page themselves stand on is asked anew only when the server says so.
  if (parts[0] === 'user') return nouns.has('company');
  if (parts[0] === 'front-ends') return nouns.has('company') || nouns.has('front-end');
  if (nouns.has('company') && parts[0] === 'companies') return true;
  return parts.some((part) => names.includes(part) || always.includes(part));
}

function pluralOf(noun: string): string {
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`;
  return `${noun}s`;
}
