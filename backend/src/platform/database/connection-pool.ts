import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** The connections of a data source, which TypeORM keeps to itself; none once it is closed. */
export function poolOf(source: DataSource): Pool | undefined {
  return (source.driver as unknown as { master?: Pool }).master;
}
