import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Metrics } from '../metrics/metrics.js';
import { readBackupState } from './backup-state.js';

/** The backups of the database, where their state can be read. */
@Injectable()
export class BackupMetrics {
  constructor(@Inject(ENVIRONMENT) { backupStateFolder: folder }: Environment, metrics: Metrics) {
    if (folder === undefined) return;
    metrics.watch('nerka_backup_age_seconds', 'How old the newest complete backup is', () => {
      const { succeededAt } = readBackupState(folder);
      // A metric that cannot be read is omitted; 0 would be a new backup.
      if (!succeededAt) throw new Error('There is no backup.');
      return Math.max(0, (Date.now() - succeededAt.getTime()) / 1000);
    });
    metrics.watch('nerka_backup_succeeded', 'Whether there is a backup and the last attempt succeeded', () => {
      const { succeededAt, hasFailed } = readBackupState(folder);
      return Number(succeededAt !== undefined && !hasFailed);
    });
  }
}
