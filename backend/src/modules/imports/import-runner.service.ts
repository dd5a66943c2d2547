import { Injectable, Logger } from '@nestjs/common';
import { type Actor, SYSTEM } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { DiskSpace } from '../../platform/disk/disk-space.js';
import { ConstraintConflicts } from '../../platform/http/constraint-conflicts.js';
import { fromDatabase } from '../../platform/http/database-errors.js';
import { Conflict, HttpError } from '../../platform/http/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ForgottenRuns } from './forgotten-runs.js';
import { IMPORTS_QUEUE, importJob } from './import-job.js';
import { ImportUndoService } from './import-undo.service.js';
import { ImportWriterService } from './import-writer.service.js';
import { type ClaimedImport, ImportsRepository } from './imports.repository.js';
import { watchJob } from './watch-job.js';

type ImportData = { companyId: number; importId: number };

/** Imports of different companies; those of one company run one after the other. */
const MAX_AT_ONCE = 3;
const SAVE_EVERY_MS = 400;
const FAILED = 'Something went wrong on our side. Nothing was changed; please try again.';

/** Runs each import or undo in one transaction; a watch job runs it again from the start if its server is gone. */
@Injectable()
export class ImportRunnerService {
  private readonly logger = new Logger('ImportRunner');

  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly writer: ImportWriterService,
    private readonly undoer: ImportUndoService,
    private readonly jobs: Jobs,
    private readonly conflicts: ConstraintConflicts,
    private readonly disk: DiskSpace,
    forgotten: ForgottenRuns,
  ) {
    jobs.work<ImportData>(IMPORTS_QUEUE, ({ companyId, importId }) => this.run(companyId, importId), MAX_AT_ONCE);
    forgotten.watch(
      'forgotten imports',
      () => database.queryUnscoped('select company_id as "companyId", id from find_waiting_imports()'),
      importJob,
    );
  }

  private async run(companyId: number, id: number): Promise<void> {
    const claimed = await this.claim(companyId, id);
    if (!claimed) return;
    const progress = { done: 0 };
    const stopSaving = this.saveRegularly(companyId, claimed, progress);
    try {
      await this.database.inCompany(companyId, actorOf(claimed), (tx) =>
        this.work(tx, claimed, (done) => {
          this.disk.refuseIfFull();
          progress.done = done;
        }),
      );
    } catch (error) {
      const message = this.errorMessage(error);
      if (!message) this.logger.error({ err: error }, 'An import failed');
      await this.fail(companyId, claimed, message ?? FAILED);
    } finally {
      await stopSaving();
    }
  }

  private async work(tx: CompanyTx, claimed: ClaimedImport, onProgress: (done: number) => void): Promise<void> {
    const isUndo = claimed.status === 'undoing';
    const result = isUndo
      ? { keptCount: await this.undoer.undo(tx, claimed, onProgress) }
      : { counts: await this.writer.write(tx, claimed, onProgress) };
    tx.audit({ action: isUndo ? 'undone' : 'imported', noun: 'import', recordId: claimed.id, after: result });
    const isOurs = await this.imports.finish(tx, claimed, isUndo ? 'undone' : 'imported', result);
    if (!isOurs) throw new Conflict('The import was taken over.');
    await this.addNext(tx);
  }

  /** Starts the company's next import, which could not be claimed while this one ran. */
  private async addNext(tx: CompanyTx): Promise<void> {
    const next = await this.imports.nextWaiting(tx);
    if (next !== undefined) this.jobs.add(tx, importJob(tx.companyId, next));
  }

  /** Two servers may try to claim two imports of one company at once; the database lets only one succeed. */
  private async claim(companyId: number, id: number): Promise<ClaimedImport | null> {
    try {
      return await this.database.inCompany(companyId, SYSTEM, async (tx) => {
        const claimed = await this.imports.claim(tx, id);
        if (claimed || (await this.imports.isRunning(tx, id))) this.jobs.add(tx, watchJob(importJob(companyId, id)));
        return claimed;
      });
    } catch (error) {
      if (fromDatabase(error) instanceof Conflict) return null;
      throw error;
    }
  }

  /** Writes the progress in its own transaction, so that it is visible while the large one is open. */
  private saveRegularly(companyId: number, claimed: ClaimedImport, progress: { done: number }): () => Promise<void> {
    let saving: Promise<void> | undefined;
    const save = (): void => {
      saving ??= this.database
        .inCompany(companyId, SYSTEM, (tx) => this.imports.saveProgress(tx, claimed, progress.done))
        .catch((error: unknown) => this.logger.warn({ err: error }, 'The progress of an import could not be saved'))
        .finally(() => (saving = undefined));
    };
    const timer = setInterval(save, SAVE_EVERY_MS);
    return async () => {
      clearInterval(timer);
      await saving;
    };
  }

  private errorMessage(error: unknown): string | undefined {
    return error instanceof HttpError ? error.message : fromDatabase(error, this.conflicts)?.message;
  }

  private async fail(companyId: number, claimed: ClaimedImport, failure: string): Promise<void> {
    await this.database.inCompany(companyId, SYSTEM, async (tx) => {
      // An import whose undo failed is still imported.
      const status = claimed.status === 'undoing' ? 'imported' : 'failed';
      await this.imports.finish(tx, claimed, status, { failure });
      tx.audit({ action: 'failed', noun: 'import', recordId: claimed.id, after: { failure } });
      await this.addNext(tx);
    });
  }
}

/** The user who started the run is its actor, even if the system runs it. */
const actorOf = ({ status, startedById, undoneById }: ClaimedImport): Actor => ({
  ...SYSTEM,
  userId: status === 'undoing' ? undoneById : startedById,
});
