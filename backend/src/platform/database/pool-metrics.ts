import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '../metrics/metrics.js';
import { poolOf } from './connection-pool.js';
import type { QuickPool } from './quick-pool.js';

/** Metrics of this process's connections: waiting for one may take longer than any statement. */
@Injectable()
export class PoolMetrics {
  constructor(dataSource: DataSource, metrics: Metrics) {
    const pool = poolOf(dataSource) as QuickPool;
    metrics.watchAll('nerka_database_connections', 'Connections to the database by state', ['state'], () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waited_for' }, value: pool.waitingForConnection },
    ]);
  }
}
