import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Actor, SYSTEM } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { DatabaseChannel } from '../../platform/database/database-channel.js';
import { fromDatabase } from '../../platform/http/database-errors.js';
import { Conflict, HttpError } from '../../platform/http/errors.js';
import { ImportUndoService } from './import-undo.service.js';
import { ImportWriterService } from './import-writer.service.js';
import { type ClaimedImport, ImportsRepository } from './imports.repository.js';
import { IMPORTS_TOPIC } from './imports.service.js';

const LOOK_EVERY_MS = 15_000;
const TELL_EVERY_MS = 400;
const FAILED = 'Something went wrong on our side. Nothing was changed; please try again.';

/**
 * Runs imports and undos in the background, each in one transaction. Whichever replica hears of one first claims it;
 * one whose replica is gone is found by looking every few seconds and run again from the start, as nothing of it was
 * committed.
 */
@Injectable()
export class ImportRunnerService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('ImportRunner');
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private isClosing = false;

  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly writer: ImportWriterService,
    private readonly undoer: ImportUndoService,
    channel: DatabaseChannel,
  ) {
    channel.on(IMPORTS_TOPIC, (key) => {
      const [companyId, id] = key.split(' ').map(Number);
      if (companyId && id) this.begin(companyId, id);
      else void this.look();
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.timer);
    await Promise.all(this.running);
  }

  /** Finds what nobody told of: messages are lost while the channel is down, and replicas go. */
  private async look(): Promise<void> {
    try {
      const waiting = await this.database.outsideCompanies<{ company_id: number; id: number }>(
        'select company_id, id from find_waiting_imports()',
      );
      for (const { company_id: companyId, id } of waiting) this.begin(companyId, id);
    } catch (error) {
      this.logger.warn({ err: error }, 'Looking for imports failed; it is tried again');
    }
  }

  private begin(companyId: number, id: number): void {
    if (this.isClosing) return;
    const run: Promise<void> = this.run(companyId, id)
      .catch((error: unknown) => this.logger.error({ err: error }, 'An import could not be run'))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  private async run(companyId: number, id: number): Promise<void> {
    const claimed = await this.claim(companyId, id);
    if (!claimed) return;
    const progress = { done: 0 };
    const stopTelling = this.tellProgress(companyId, claimed, progress);
    try {
      await this.database.inCompany(companyId, actorOf(claimed), (tx) =>
        this.work(tx, claimed, (done) => (progress.done = done)),
      );
    } catch (error) {
      if (!sentenceOf(error)) this.logger.error({ err: error }, 'An import failed');
      await this.fail(companyId, claimed, sentenceOf(error) ?? FAILED);
    } finally {
      await stopTelling();
    }
    const next = await this.imports.nextWaiting(this.database.readCompany(companyId));
    if (next !== undefined) this.begin(companyId, next);
  }

  private async work(tx: CompanyTx, claimed: ClaimedImport, onProgress: (done: number) => void): Promise<void> {
    const isUndo = claimed.status === 'undoing';
    const result = isUndo
      ? { keptCount: await this.undoer.undo(tx, claimed, onProgress) }
      : { counts: await this.writer.write(tx, claimed, onProgress) };
    tx.audit({ action: isUndo ? 'undone' : 'imported', noun: 'import', recordId: claimed.id, after: result });
    const isOurs = await this.imports.finish(tx, claimed, isUndo ? 'undone' : 'imported', result);
    if (!isOurs) throw new Conflict('The import was taken over.');
  }

  /** Two replicas may reach for two imports of one company at once: the database lets one of them win. */
  private async claim(companyId: number, id: number): Promise<ClaimedImport | null> {
    try {
      return await this.database.inCompany(companyId, SYSTEM, (tx) => this.imports.claim(tx, id));
    } catch (error) {
      if (fromDatabase(error) instanceof Conflict) return null;
      throw error;
    }
  }

  /** In transactions of their own, so that everybody sees how far the large one is. */
  private tellProgress(companyId: number, claimed: ClaimedImport, progress: { done: number }): () => Promise<void> {
    let telling: Promise<void> | undefined;
    const tell = (): void => {
      telling ??= this.database
        .inCompany(companyId, SYSTEM, (tx) => this.imports.tell(tx, claimed, progress.done))
        .catch((error: unknown) => this.logger.warn({ err: error }, 'The progress of an import could not be told'))
        .finally(() => (telling = undefined));
    };
    const timer = setInterval(tell, TELL_EVERY_MS);
    return async () => {
      clearInterval(timer);
      await telling;
    };
  }

  private async fail(companyId: number, claimed: ClaimedImport, failure: string): Promise<void> {
    await this.database.inCompany(companyId, SYSTEM, async (tx) => {
      // What could not be undone is still imported.
      const status = claimed.status === 'undoing' ? 'imported' : 'failed';
      await this.imports.finish(tx, claimed, status, { failure });
      tx.audit({ action: 'failed', noun: 'import', recordId: claimed.id, after: { failure } });
    });
  }
}

/** Who started it does it, also when the system runs it. */
const actorOf = ({ status, startedById, undoneById }: ClaimedImport): Actor => ({
  ...SYSTEM,
  userId: status === 'undoing' ? undoneById : startedById,
});

const sentenceOf = (error: unknown): string | undefined =>
  error instanceof HttpError ? error.message : fromDatabase(error)?.message;
