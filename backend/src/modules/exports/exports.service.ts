import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { auditPlatform } from '../../platform/audit/platform-audit.js';
import { CSV_START, csvLines } from '../../platform/csv/csv-text.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors.js';
import type { ExportedFile } from '../../platform/nouns/noun.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import { type ExportedCompany, ExportsRepository } from './exports.repository.js';
import { type ZippedFile, zipStream } from '../../platform/files/zip-stream.js';

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
  ) {}

  async project(actor: Actor, id: number): Promise<Archive> {
    const project = await this.database.onPlatform(actor, async (tx) => {
      const found = await this.exports.project(tx, id);
      if (!found) throw new NotFound('Project');
      await auditPlatform(tx, actor, { action: 'exported', noun: 'project', recordId: id, projectId: id });
      return found;
    });
    return this.archive(project.slug, project.companies);
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

  private archive(slug: string, companies: readonly ExportedCompany[]): Archive {
    const fileCount = companies.length * this.nouns.exportedFiles.length;
    return { slug, fileCount, bytes: zipStream(this.files(companies)) };
  }

  private *files(companies: readonly ExportedCompany[]): Generator<ZippedFile> {
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
