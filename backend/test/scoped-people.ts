import type { AddressInfo } from 'node:net';
import type { AccountType } from '../src/platform/access/actor.js';
import { type Permission, permissionsOf } from '../src/platform/access/permissions.js';
import { CompanyRecords } from './company-records.js';
import { snapshot } from './company-snapshot.js';
import { type DeclaredRoute, declaredRoutes } from './declared-routes.js';
import type { BuiltCompany } from './factories.js';
import { type HttpResponse, send } from './http-call.js';
import type { Operation } from './operations.js';
import { startApp, type TestApp } from './start-app.js';
import { comparable } from './two-companies.js';

/** Part of every text of what is outside, and of nothing inside. */
export const MARKER = 'zq7outside';
const INSIDE = 'Ash';

interface Limited {
  accountType: AccountType;
  buildings: string[] | null;
  assignedOnly: boolean;
}

const limits: Record<string, Limited> = {
  'leasing of a building': { accountType: 'leasing', buildings: [INSIDE], assignedOnly: false },
  'maintenance of a building': { accountType: 'maintenance', buildings: [INSIDE], assignedOnly: false },
  'maintenance with assigned work': { accountType: 'maintenance', buildings: null, assignedOnly: true },
  'leasing with assigned work in a building': { accountType: 'leasing', buildings: [INSIDE], assignedOnly: true },
};

export interface Call {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A company of which some people see only a part; its records, except one unit, lie outside of that. */
export class ScopedPeople {
  readonly people = Object.keys(limits);
  private readonly cookies = new Map<string, string>();
  private readonly ids = new Map<string, number>();

  private constructor(
    readonly test: TestApp,
    readonly company: BuiltCompany,
    readonly outside: CompanyRecords,
    private readonly routes: Map<string, DeclaredRoute>,
  ) {}

  static async start(): Promise<ScopedPeople> {
    const test = await startApp();
    const { factories } = test;
    const company = await factories.buildCompany();
    const outside = new CompanyRecords(factories, company, MARKER);
    const routes = new Map(declaredRoutes(test.app).map((route) => [route.name, route]));
    const scoped = new ScopedPeople(test, company, outside, routes);
    // They may all that their accounts ever can.
    const settings = 'insert into company_settings (company_id, restrict_records) values ($1, true)';
    await factories.query(company.id, settings, [company.id]);
    await factories.buildUnit(company, { unit_number: 'A-1', building_name: INSIDE });
    for (const [name, { accountType, buildings, assignedOnly }] of Object.entries(limits)) {
      const scope = { scope_buildings: buildings, scope_assigned_only: assignedOnly, manages_records: true };
      const user = await factories.buildUser(company, { account_type: accountType, ...scope });
      scoped.ids.set(name, user.id);
      scoped.cookies.set(name, (await test.signIn(user.username)).cookie);
    }
    return scoped;
  }

  stop(): Promise<void> {
    return this.test.stop();
  }

  route({ name }: Operation): DeclaredRoute {
    return this.routes.get(name)!;
  }

  idOf(who: string): number {
    return this.ids.get(who)!;
  }

  call(who: string, method: string, { path, body, headers }: Call): Promise<HttpResponse> {
    const { port } = this.test.app.getHttpServer().address() as AddressInfo;
    const text = body === undefined ? undefined : JSON.stringify(body);
    const type: Record<string, string> = text === undefined ? {} : { 'Content-Type': 'application/json' };
    const own = { 'Sec-Fetch-Site': 'same-origin', Cookie: this.cookies.get(who)! };
    return send(port, { method, path, body: text, headers: { ...own, ...type, ...headers } });
  }

  /** Expects that what is outside is answered as what does not exist; returns the answer. */
  async sameAnswer(who: string, method: string, outside: Call, missing: Call): Promise<HttpResponse> {
    const found = await this.call(who, method, outside);
    const none = await this.call(who, method, missing);
    const { path } = outside;
    expect({ who, path, ...comparable(found) }).toEqual({ who, path, ...comparable(none) });
    return found;
  }

  may(who: string, operation: Operation): boolean {
    const { access } = this.route(operation);
    return access.kind === 'permission' ? this.holds(who, access.permission) : access.kind === 'signed-in';
  }

  holds(who: string, permission: Permission): boolean {
    return permissionsOf('user', limits[who]!.accountType).has(permission);
  }

  /** Those of them who may call it. */
  callers(operation: Operation): string[] {
    return this.people.filter((who) => this.may(who, operation));
  }

  /** Customers are outside as residents are: here all of them are residents of nobody's building. */
  async moveCustomersOut(): Promise<void> {
    await this.test.factories.query(
      this.company.id,
      `insert into residents (company_id, first_name, last_name, customer_id)
       select company_id, name, name, id from customers c where company_id = $1 and not exists (
         select from residents r where r.company_id = c.company_id and r.customer_id = c.id)`,
      [this.company.id],
    );
  }

  /** Runs the work and expects that it writes nothing at all. */
  async withoutWriting(work: () => Promise<void>): Promise<void> {
    const before = await snapshot(this.test.factories, [this.company]);
    await work();
    expect(await snapshot(this.test.factories, [this.company])).toEqual(before);
  }
}
