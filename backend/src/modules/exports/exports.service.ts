import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { SupportAccess } from '../../platform/access/support-access.js';
import { auditPlatform } from '../../platform/audit/platform-audit.js';
import { writeSecurityEvents } from '../../platform/audit/write-security-events.js';
import { CSV_START, csvLines } from '../../platform/csv/csv-text.js';
import { Database, type PlatformTx } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors.js';
import type { ExportedFile } from '../../platform/nouns/noun.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import { type ExportedCompany, ExportsRepository } from './exports.repository.js';
import { type ZippedFile, zipStream } from '../../platform/files/zip-stream.js';

/** In an archive of a project, if it does not have all companies. */
const LEFT_OUT = 'left-out.txt';

export interface Archive {
  slug: string;
  fileCount: number;
  bytes: AsyncIterable<Uint8Array>;
}

/** All records of companies as CSV files, a folder for each company; the log records who exported them. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly database: Database,
    private readonly exports: ExportsRepository,
    private readonly nouns: Nouns,
    private readonly support: SupportAccess,
  ) {}

  async project(actor: Actor, id: number): Promise<Archive> {
    return this.database.onPlatform(actor, async (tx) => {
      const project = await this.exports.project(tx, id);
      if (!project) throw new NotFound('Project');
      await auditPlatform(tx, actor, { action: 'exported', noun: 'project', recordId: id, projectId: id });
      const { companies, slug } = project;
      const closed = await this.support.closedAmong(
        tx,
        companies.map(({ id }) => id),
        actor.userId!,
      );
      const [leftOut, exported] = [companies.filter(isIn(closed)), companies.filter((one) => !isIn(closed)(one))];
      await this.noteEntries(tx, actor, exported);
      return this.archive(slug, exported, leftOut);
    });
  }

  /** As for every other look into a company: its managers may ask who had its records. */
  private async noteEntries(tx: PlatformTx, actor: Actor, companies: readonly ExportedCompany[]): Promise<void> {
    const { userId: personId, address, device = null } = actor;
    const shared = { kind: 'company-entered', personId, address, device, subject: 'export' } as const;
    const events = companies.map(({ id, name }) => ({ ...shared, companyId: id, companyName: name }));
    await writeSecurityEvents(tx, events);
  }

  async company(actor: Actor, id: number): Promise<Archive> {
    const company = await this.database.onPlatform(actor, async (tx) => {
      const found = await this.exports.company(tx, id);
      if (!found) throw new NotFound('Company');
      const { name: companyName, projectId } = found;
      await auditPlatform(tx, actor, { action: 'exported', noun: 'company', recordId: id, projectId, companyName });
      return found;
    });
    return this.archive(company.slug, [company]);
  }

  private archive(
    slug: string,
    companies: readonly ExportedCompany[],
    leftOut: readonly ExportedCompany[] = [],
  ): Archive {
    const fileCount = companies.length * this.nouns.exportedFiles.length + (leftOut.length > 0 ? 1 : 0);
    return { slug, fileCount, bytes: zipStream(this.files(companies, leftOut)) };
  }

  private *files(companies: readonly ExportedCompany[], leftOut: readonly ExportedCompany[]): Generator<ZippedFile> {
    if (leftOut.length > 0) yield { name: LEFT_OUT, pieces: [leftOutText(leftOut)] };
    for (const company of companies) {
      for (const file of this.nouns.exportedFiles) {
        yield { name: `${company.slug}/${file.file}.csv`, pieces: this.csv(company.id, file) };
      }
    }
  }

  private async *csv(companyId: number, file: ExportedFile): AsyncGenerator<string> {
    const header = file.columns.map((column) => (typeof column === 'string' ? column : column[0]));
    yield CSV_START + csvLines([header]);
    for await (const rows of this.exports.pages(this.database.readCompany(companyId), file)) yield csvLines(rows);
  }
}

const isIn =
  (ids: ReadonlySet<number>) =>
  ({ id }: ExportedCompany): boolean =>
    ids.has(id);

const leftOutText = (companies: readonly ExportedCompany[]): string =>
  [
    'These companies are not in this archive. Say in each why you work there as support, and export again.',
    '',
    ...companies.map(({ name }) => name),
    '',
  ].join('\r\n');
