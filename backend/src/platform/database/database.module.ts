import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { AuditFollowers } from '../audit/audit-followers.js';
import { AuditLog } from '../audit/audit-log.js';
import { AuditSubjects } from '../audit/audit-subjects.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Database } from './database.js';
import { DatabaseChannel } from './database-channel.js';
import { DatabasePulse } from './database-pulse.js';
import { PoolMetrics } from './pool-metrics.js';
import { QuickPool } from './quick-pool.js';
import { ReadReplica } from './read-replica.js';
import { scopedClient } from './scoped-client.js';

const DATE = 1082;
const INT8 = 20;
const KEPT_MS = 5 * 60_000;
/** Some networks forget a connection that is quiet for four minutes. */
const SIGN_OF_LIFE_MS = 60_000;

// Calendar dates stay text, so that no time zone changes the day; counts are parsed as numbers.
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
        driver: { ...pg, Pool: QuickPool },
        url: environment.databaseAppUrl,
        autoLoadEntities: true,
        synchronize: false,
        logging: false,
        retryAttempts: 1,
        applicationName: 'nerka',
        extra: {
          Client: scopedClient(environment),
          pipeline: true,
          max: environment.databasePoolSize,
          // Otherwise polling for jobs would open a connection each time.
          min: 1,
          // A new connection plans every statement again; by default all but one would be closed after 10 s of quiet.
          idleTimeoutMillis: KEPT_MS,
          keepAlive: true,
          keepAliveInitialDelayMillis: SIGN_OF_LIFE_MS,
          // How long a request may wait for a connection; a stopped database refuses connections at once.
          connectionTimeoutMillis: 4_000,
          statement_timeout: 4_500,
          // Longer than the longest statement, that of a report, may take.
          query_timeout: 25_000,
          // One plan fits all but `hasCustomPlan`; by default PostgreSQL would plan large lists again each time.
          ...(environment.preparedStatements && { options: '-c plan_cache_mode=force_generic_plan' }),
          idle_in_transaction_session_timeout: 10_000,
        },
        poolErrorHandler: () => undefined,
      }),
    }),
  ],
  providers: [
    AuditSubjects,
    AuditFollowers,
    {
      provide: AuditLog,
      inject: [AuditSubjects, AuditFollowers],
      useFactory: (subjects: AuditSubjects, followers: AuditFollowers) => new AuditLog(subjects, followers),
    },
    ...[Database, DatabaseChannel, DatabasePulse, PoolMetrics, ReadReplica],
  ],
  exports: [AuditSubjects, AuditFollowers, Database, DatabaseChannel],
})
export class DatabaseModule {}
