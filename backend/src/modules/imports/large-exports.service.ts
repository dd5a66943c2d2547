import { Injectable, Logger } from '@nestjs/common';
import { type Actor, SYSTEM } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { DiskSpace } from '../../platform/disk/disk-space.js';
import { HeavyTurns } from '../../platform/fairness/heavy-turns.js';
import { cannotWrite, fromDatabase } from '../../platform/http/database-errors.js';
import { Conflict, NotFound, Unavailable } from '../../platform/http/errors.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import { CompanyDays } from '../../platform/jobs/company-days.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { ExportResponse } from './export.dto.js';
import { EXPORTS_QUEUE, exportJob } from './export-job.js';
import { exportNoun } from './export.noun.js';
import { ExportsRepository, type WaitingExport } from './exports.repository.js';
import { ExportsService, MAX_AT_ONCE, type NamedFile } from './exports.service.js';
import { ForgottenRuns } from './forgotten-runs.js';
import { ImportKinds } from './import-kinds.js';
import { watchJob } from './watch-job.js';

type ExportData = { companyId: number; exportId: number };

const NOUN = exportNoun.name;
/** Exports that one server writes at a time, of whichever companies. */
const WRITTEN_AT_ONCE = 2;
/** An export is given up after this many runs, whether they failed or their servers were killed. */
const MAX_RUNS = 4;

/** A job writes the file in parts and notifies the user; a watch job begins again if the server is gone. */
@Injectable()
export class LargeExportsService {
  private readonly logger = new Logger('LargeExports');

  constructor(
    private readonly database: Database,
    private readonly exports: ExportsRepository,
    private readonly files: ExportsService,
    private readonly kinds: ImportKinds,
    private readonly jobs: Jobs,
    private readonly disk: DiskSpace,
    private readonly turns: HeavyTurns,
    days: CompanyDays,
    forgotten: ForgottenRuns,
  ) {
    jobs.work<ExportData>(EXPORTS_QUEUE, ({ companyId, exportId }) => this.run(companyId, exportId), WRITTEN_AT_ONCE);
    forgotten.watch(
      'forgotten exports',
      () => database.queryUnscoped('select company_id as "companyId", id from find_waiting_exports()'),
      exportJob,
    );
    days.add(
      'old exports',
      (tx) => this.exports.deleteOld(tx),
      (tx) => this.exports.hasOld(tx),
    );
  }

  list(companyId: number, query: PageQuery): Promise<Page<ExportResponse>> {
    return this.exports.list(this.database.readCompany(companyId), query);
  }

  async find(companyId: number, id: number): Promise<ExportResponse> {
    const found = await this.exports.find(this.database.readCompany(companyId), id);
    if (!found) throw new NotFound('Export');
    return found;
  }

  /** Starts an export, or returns the one of this kind that is already running; null if there are few rows. */
  async start(companyId: number, actor: Actor, name: string | undefined): Promise<ExportResponse | null> {
    const { records, noun } = this.kinds.wanted(name);
    const rowCount = await records.count(this.database.readCompany(companyId));
    if (rowCount <= MAX_AT_ONCE) return null;
    const { kind } = noun.imported;
    return this.database.inCompany(companyId, actor, async (tx) => {
      await this.exports.deleteOld(tx);
      const { id, isNew } = await this.exports.insert(tx, kind, rowCount);
      // Also for one that is running: its jobs may be lost.
      this.jobs.add(tx, exportJob(companyId, id));
      if (isNew) tx.audit({ action: 'created', noun: NOUN, recordId: id, after: { kind, rowCount } });
      return (await this.exports.find(tx, id))!;
    });
  }

  async file(companyId: number, id: number): Promise<NamedFile> {
    const { kind, status } = await this.find(companyId, id);
    if (status !== 'ready') throw new Conflict('The file of this export is not there.', 'export-not-ready');
    return { name: kind, lines: this.exports.parts(this.database.readCompany(companyId), id) };
  }

  private async run(companyId: number, id: number): Promise<void> {
    const begun = await this.database.inCompany(companyId, SYSTEM, (tx) => this.claim(tx, id));
    if (!begun) return;
    if (begun.run > MAX_RUNS) return this.end(companyId, begun, 'failed');
    try {
      await this.write(companyId, begun);
    } catch (error) {
      const isPassing = cannotWrite(error) || fromDatabase(error) instanceof Unavailable;
      if (begun.run < MAX_RUNS && isPassing) {
        await this.database.inCompany(companyId, SYSTEM, (tx) => this.exports.release(tx, begun));
        throw error;
      }
      this.logger.error({ err: error }, 'An export failed');
      await this.end(companyId, begun, 'failed');
    }
  }

  private async claim(tx: CompanyTx, id: number): Promise<WaitingExport | null> {
    const claimed = await this.exports.claim(tx, id);
    if (claimed || (await this.exports.isWaiting(tx, id))) this.jobs.add(tx, watchJob(exportJob(tx.companyId, id)));
    return claimed;
  }

  /** Writes each part in its own transaction, so that the progress is visible, and in a turn among the company's files. */
  private async write(companyId: number, begun: WaitingExport): Promise<void> {
    const parts = this.files.parts(companyId, this.kinds.of(begun.kind));
    const writeNext = async (): Promise<'written' | 'all' | 'taken over'> => {
      const part = await parts.next();
      if (part.done) return 'all';
      this.disk.refuseIfFull();
      const { text, rowCount } = part.value;
      const isOurs = await this.database.inCompany(companyId, SYSTEM, (tx) =>
        this.exports.addPart(tx, begun, text, rowCount),
      );
      return isOurs ? 'written' : 'taken over';
    };
    let state;
    do state = await this.turns.inBackground('file', companyId, writeNext);
    while (state === 'written');
    if (state === 'all') await this.end(companyId, begun, 'ready');
  }

  private end(companyId: number, begun: WaitingExport, status: 'ready' | 'failed'): Promise<void> {
    const { id, kind, requestedById } = begun;
    return this.database.inCompany(companyId, { ...SYSTEM, userId: requestedById }, async (tx) => {
      if (!(await this.exports.end(tx, begun, status))) return;
      if (status === 'ready') await this.exports.deleteEarlier(tx, begun);
      else await this.exports.deleteParts(tx, id);
      const action = status === 'ready' ? 'exported' : 'failed';
      tx.audit({ action, noun: NOUN, recordId: id, after: { kind } });
    });
  }
}
