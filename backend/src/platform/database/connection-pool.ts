import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** The connection pool of a data source, which is private to TypeORM; undefined once it is closed. */
export function poolOf(source: DataSource): Pool | undefined {
  return (source.driver as unknown as { master?: Pool }).master;
}
