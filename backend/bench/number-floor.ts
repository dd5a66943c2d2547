import pg from 'pg';

const CONNECTIONS = 16;

/**
 * How many commits a second one company's numbers allow: each takes the next number of work orders and does nothing
 * else, in one round trip. What creates an order holds the number until its commit, so it cannot be faster.
 */
export async function numberFloor(superuserUrl: string, companyId: number, seconds: number): Promise<number> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(superuserUrl));
  await Promise.all(clients.map((client) => client.connect()));
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  let commits = 0;
  const take = async (client: pg.Client): Promise<void> => {
    while (performance.now() < end) {
      await client.query({ name: 'take', text: takeNumber, values: [companyId] });
      commits += 1;
    }
  };
  await Promise.all(clients.map(take));
  const perSecond = commits / ((performance.now() - startedAt) / 1_000);
  await Promise.all(clients.map((client) => client.end()));
  return perSecond;
}

const takeNumber = `update company_numbers set last = last + 1 where company_id = $1 and noun = 'work-order' returning last`;
