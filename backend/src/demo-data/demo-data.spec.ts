import type { CompanyTable } from './company-tables.js';
import { buildDemoData } from './demo-data.js';
import { checklist, companyOf, demoAt, instants, rowsOf, tally } from './demo-data.fixture.js';

type Row = Record<string, unknown>;

const rowsIn = (table: CompanyTable): Row[] => table.rows as Row[];
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
    expect(JSON.stringify(buildDemoData(new Date(instant!), checklist))).toBe(JSON.stringify(demoAt(instant!)));
  });

  it('has two projects, and three companies of which one is the empty template', () => {
    const { projects, companies, admin } = demoAt(instants[0]!);
    expect(projects).toHaveLength(2);
    for (const { slug } of projects) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(reservedSlugs.some((reserved) => slug.startsWith(reserved))).toBe(false);
    }
    expect(companies.map(({ company }) => [company.slug, company.subdomain, company.is_template])).toEqual([
      ['template', null, true],
      ['strata', 'strata', false],
      ['brightside', 'brightside', false],
    ]);
    expect(companyOf(demoAt(instants[0]!), 'template').tables).toEqual([]);
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
    expect(tally(companyOf(demoAt(instants[0]!), 'strata').users.map((user) => user.account_type))).toEqual({
      manager: 1,
      leasing: 2,
      maintenance: 5,
    });
    for (const user of users) expect(user.display_name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  });
});

describe.each(instants)('demo data loaded at %s', (instant) => {
  const demo = demoAt(instant);
  const tables = demo.companies.flatMap((company) => company.tables);
  const now = new Date(instant).toISOString();

  it('has nothing that happened in the future, and nothing that changed before it was there', () => {
    const platform = {
      name: 'platform',
      rows: [demo.admin, ...demo.projects, ...demo.companies.map((c) => c.company)],
    };
    const users = { name: 'users', rows: demo.companies.flatMap((company) => company.users) };
    const isWrong = (row: Row): boolean =>
      Object.entries(row).some(([column, value]) => {
        const isInstant = column.endsWith('_at') && value !== null;
        return isInstant && ((value as string) > now || (value as string) < (row.created_at as string));
      });
    const wrong = [platform, users, ...tables].flatMap((table) => rowsIn(table).filter(isWrong));
    expect(wrong).toEqual([]);
  });

  it('refers only to rows that are written before, in the same company', () => {
    for (const company of demo.companies) {
      const written = new Map([['users', company.users.length]]);
      for (const { name, rows, references = {} } of company.tables) {
        for (const [column, reference] of Object.entries(references)) {
          const wrong = (rows as Row[]).filter((row) => {
            const target = typeof reference === 'string' ? reference : reference(row);
            return row[column] !== null && (row[column] as number) > (written.get(target) ?? 0);
          });
          expect([name, column, wrong]).toEqual([name, column, []]);
        }
        written.set(name, rows.length);
      }
    }
  });

  it('gives every row of a table the same columns, so that one statement can write it', () => {
    for (const table of tables) {
      const columns = new Set(rowsIn(table).map((row) => Object.keys(row).sort().join()));
      expect([table.name, columns.size]).toEqual([table.name, 1]);
    }
  });

  it('numbers each noun from 1 without gaps in order of creation, and remembers the last', () => {
    const numbered = {
      customers: 'customer_id',
      work_orders: 'work_order_number',
      turns: 'turn_number',
      invoices: 'invoice_number',
    };
    const nouns: Record<string, string> = {
      customers: 'customer',
      work_orders: 'work-order',
      turns: 'turn',
      invoices: 'invoice',
    };
    for (const company of demo.companies) {
      for (const [table, column] of Object.entries(numbered)) {
        const rows = rowsOf<Row>(company, table);
        expect(rows.map((row) => Number((row[column] as string).split('-')[1]))).toEqual(
          rows.map((_, place) => place + 1),
        );
        const created = rows.map((row) => row.created_at as string);
        expect(created).toEqual(created.toSorted());
        const last = rowsOf<{ noun: string; last: number }>(company, 'company_numbers').find(
          (row) => row.noun === nouns[table],
        );
        expect(last?.last ?? 0).toBe(rows.length);
      }
    }
  });

  it('counts what the dashboards show', () => {
    const stateColumns: Record<string, string> = {
      work_orders: 'status',
      units: 'status',
      turns: 'status',
      deals: 'stage',
      invoices: 'status',
    };
    for (const company of demo.companies) {
      for (const { noun, state, count } of rowsOf<{ noun: string; state: string; count: number }>(
        company,
        'company_counts',
      )) {
        const column = stateColumns[noun];
        const rows = rowsOf<Row>(company, noun).filter((row) => column === undefined || row[column] === state);
        expect([noun, state, count]).toEqual([noun, state, rows.length]);
      }
    }
  });

  it('gives nobody the e-mail address or the phone number of somebody else', () => {
    for (const company of demo.companies) {
      const people = [
        ...company.users,
        ...rowsOf<{ email: string | null; phone: string | null }>(company, 'customers'),
      ];
      const emails = people.flatMap(({ email }) => email ?? []);
      const phones = people.flatMap(({ phone }) => phone ?? []);
      expect(new Set(emails).size).toBe(emails.length);
      expect(new Set(phones).size).toBe(phones.length);
      expect(emails.filter((email) => !/^[^@\s]+@([a-z-]+\.)?example\.com$/.test(email))).toEqual([]);
      expect(phones.filter((phone) => !/^\d{3}-555-\d{4}$/.test(phone))).toEqual([]);
    }
  });
});
