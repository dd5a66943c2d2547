import { noRecords } from './company-data.js';
import { buildDemoData } from './demo-data.js';
import { companyOf, demoAt, instants, tally } from './demo-data.fixture.js';

type Row = Record<string, unknown>;

const reservedSlugs = [
  'admin',
  'signin',
  'profile',
  'company',
  'crm',
  'api',
  'nerka',
  'assets',
  'health',
  'inbox',
  'invoice',
  'metrics',
];

describe('demo data', () => {
  it('is the same data every time', () => {
    const [instant] = instants;
    expect(JSON.stringify(buildDemoData(new Date(instant!)))).toBe(JSON.stringify(demoAt(instant!)));
  });

  it('has two projects, and three companies of which one is the empty template', () => {
    const { projects, companies, admin } = demoAt(instants[0]!);
    expect(projects).toHaveLength(2);
    for (const { slug } of projects) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(reservedSlugs.some((reserved) => slug.startsWith(reserved))).toBe(false);
    }
    expect(companies.map(({ company }) => [company.slug, company.subdomain, company.isTemplate])).toEqual([
      ['template', null, true],
      ['strata', 'strata', false],
      ['brightside', 'brightside', false],
    ]);
    expect(companyOf(demoAt(instants[0]!), 'template').records).toEqual(noRecords);
    expect(admin).toMatchObject({ username: 'admin', role: 'super_admin' });
  });

  it('has the sign-ins that are printed, each display name in the stored form', () => {
    const { companies } = demoAt(instants[0]!);
    const users = companies.flatMap((company) => company.users);
    expect(users.map(({ username }) => username)).toEqual(
      expect.arrayContaining(
        ['strata', 'brightside'].flatMap((slug) => [`${slug}.manager`, `${slug}.leasing`, `${slug}.maintenance`]),
      ),
    );
    expect(tally(companyOf(demoAt(instants[0]!), 'strata').users.map((user) => user.accountType))).toEqual({
      manager: 1,
      leasing: 3,
      maintenance: 5,
    });
    for (const user of users) expect(user.displayName).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  });
});

describe.each(instants)('demo data loaded at %s', (instant) => {
  const demo = demoAt(instant);
  const now = new Date(instant).toISOString();

  it('has nothing that happened in the future, and nothing that changed before it was there', () => {
    const wrongIn = (value: unknown, createdAt: string): unknown[] => {
      if (Array.isArray(value)) return value.flatMap((item) => wrongIn(item, createdAt));
      if (value === null || typeof value !== 'object') return [];
      const { createdAt: ownCreatedAt = createdAt } = value as { createdAt?: string };
      return Object.entries(value).flatMap(([name, content]) => {
        const isInstant = (name === 'at' || /(?<!scheduled)At$/.test(name)) && typeof content === 'string';
        if (!isInstant) return wrongIn(content, ownCreatedAt);
        return content > now || content < ownCreatedAt ? [{ [name]: content, of: value }] : [];
      });
    };
    expect(wrongIn([demo.admin, demo.projects, demo.companies], '')).toEqual([]);
  });

  it('numbers each noun from 1 without gaps in order of creation', () => {
    for (const { records } of demo.companies) {
      const numbered: [rows: readonly { createdAt: string }[], name: string][] = [
        [records.customers, 'customerId'],
        [records.workOrders, 'workOrderNumber'],
        [records.turns, 'turnNumber'],
        [records.invoices, 'invoiceNumber'],
      ];
      for (const [rows, name] of numbered) {
        const numbers = rows.map((row) => Number(((row as Row)[name] as string).split('-')[1]));
        expect(numbers).toEqual(rows.map((_, index) => index + 1));
        const created = rows.map(({ createdAt }) => createdAt);
        expect(created).toEqual(created.toSorted());
      }
    }
  });

  it('gives nobody the e-mail address or the phone number of somebody else', () => {
    for (const company of demo.companies) {
      const people = [...company.users, ...company.records.customers];
      const emails = people.flatMap(({ email }) => email ?? []);
      const phones = people.flatMap(({ phone }) => phone ?? []);
      expect(new Set(emails).size).toBe(emails.length);
      expect(new Set(phones).size).toBe(phones.length);
      expect(emails.filter((email) => !/^[^@\s]+@([a-z-]+\.)?example\.com$/.test(email))).toEqual([]);
      expect(phones.filter((phone) => !/^\d{3}-555-\d{4}$/.test(phone))).toEqual([]);
    }
  });
});
