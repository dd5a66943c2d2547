import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Metrics } from '../metrics/metrics.js';

/** How busy the connections of this process are: who waits for one waits longer than any statement takes. */
@Injectable()
export class PoolMetrics {
  constructor(dataSource: DataSource, metrics: Metrics) {
    const { master } = dataSource.driver as unknown as { master: Pool };
    metrics.watchAll('nerka_database_connections', 'Connections to the database by state', ['state'], () => [
      { labels: { state: 'busy' }, value: master.totalCount - master.idleCount },
      { labels: { state: 'idle' }, value: master.idleCount },
      { labels: { state: 'waited_for' }, value: master.waitingCount },
    ]);
  }
}
