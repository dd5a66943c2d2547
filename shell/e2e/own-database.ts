import { Client } from 'pg';
import { testedProduct } from './product';

/**
 * One statement on the rows of a company ($1), as the owner of the product's database: for time that a test cannot let
 * pass. Everything else is done through the product.
 */
export async function changeRows(companyId: number, sql: string): Promise<void> {
  const client = new Client({ connectionString: testedProduct.databaseUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.company_id', $1, false)`, [String(companyId)]);
    const { rowCount } = await client.query(sql, [companyId]);
    if (rowCount === 0) throw new Error(`No row is changed by: ${sql}`);
  } finally {
    await client.end();
  }
}
