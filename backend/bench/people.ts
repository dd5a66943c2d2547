import type pg from 'pg';
import { insertSessions } from './sessions.js';

/** Orders that one person starts in turn. */
const MAX_ORDERS = 6;

/**
 * Somebody who starts timers on open orders of their own, one after the other: nobody starts what runs for them already,
 * which is refused.
 */
export class Person {
  private readonly turns = new Map<string, number>();

  constructor(
    readonly id: number,
    private readonly orderIds: readonly number[],
  ) {}

  /** The next one on a server. Each has a turn of its own, because what runs is what the product was asked last. */
  nextOrder(server: string): number {
    const turn = this.turns.get(server) ?? 0;
    this.turns.set(server, turn + 1);
    return this.orderIds[turn % this.orderIds.length]!;
  }
}

/** People of the companies of `bench_companies` to whom no order is assigned by itself, each with a session. */
export async function insertPeople(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (company_id, username, username_key, password, account_type, display_name, first_name)
     select company_id, username, username, '', 'leasing', username, username
     from bench_companies, generate_series(1, people) n, lateral (select name || '-person-' || n as username) named`,
  );
  await insertSessions(client, 'leasing');
}

/** In a company of few open orders, people share some of them. */
export async function readPeople(client: pg.Client, companyId: number): Promise<Person[]> {
  const { rows } = await client.query<{ people: number[]; orders: number[] }>(
    `select array(select id from users where company_id = $1 and account_type = 'leasing' order by id) as people,
       array(select id from work_orders where company_id = $1 and status in ('open', 'in_progress') order by id) as orders`,
    [companyId],
  );
  const { people, orders } = rows[0]!;
  const each = Math.min(MAX_ORDERS, orders.length);
  return people.map((id, index) => {
    const own = Array.from({ length: each }, (_, turn) => orders[(index * each + turn) % orders.length]!);
    return new Person(id, own);
  });
}
