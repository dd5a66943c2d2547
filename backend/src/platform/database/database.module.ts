import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { AuditSubjects } from '../audit/audit-subjects.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Database } from './database.js';
import { DatabaseChannel } from './database-channel.js';
import { PoolMetrics } from './pool-metrics.js';
import { ReadReplica } from './read-replica.js';
import { scopedClient } from './scoped-client.js';

const DATE = 1082;
const INT8 = 20;

// Calendar dates stay text, so that no time zone can shift them by a day; counts are parsed as numbers.
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(INT8, Number);

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => ({
        type: 'postgres',
        // Passed explicitly, because TypeORM's look-up by name fails in a bundle.
        driver: pg,
        url: environment.databaseAppUrl,
        autoLoadEntities: true,
        synchronize: false,
        logging: false,
        retryAttempts: 1,
        applicationName: 'nerka',
        extra: {
          Client: scopedClient(environment),
          // Statements of a transaction do not wait for each other's responses.
          pipeline: true,
          max: environment.databasePoolSize,
          // Kept while the server is idle, because polling for jobs would open a connection each time.
          min: 1,
          // A stopped database refuses connections at once; this is how long a request may wait for a connection in a
          // burst.
          connectionTimeoutMillis: 4_000,
          statement_timeout: 5_000,
          // For a database that no longer responds; longer than the longest statement, that of a report, may take.
          query_timeout: 25_000,
          // Each filter has a statement of its own, so one plan fits all parameters, except for lists with
          // `hasCustomPlan`. By default PostgreSQL plans the large lists again each time: 0.7 to 1 ms of 1.4
          // (2026-11-23).
          ...(environment.preparedStatements && { options: '-c plan_cache_mode=force_generic_plan' }),
          idle_in_transaction_session_timeout: 10_000,
        },
        poolErrorHandler: () => undefined,
      }),
    }),
  ],
  providers: [AuditSubjects, Database, DatabaseChannel, PoolMetrics, ReadReplica],
  exports: [AuditSubjects, Database, DatabaseChannel],
})
export class DatabaseModule {}
