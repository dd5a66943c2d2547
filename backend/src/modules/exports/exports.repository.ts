import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import type { PlatformTx } from '../../platform/database/database.js';
import type { ExportedFile } from '../../platform/nouns/noun.js';

const PAGE = 1_000;

export interface ExportedCompany {
  id: number;
  slug: string;
  name: string;
}

export interface ExportedProject {
  slug: string;
  companies: ExportedCompany[];
}

@Injectable()
export class ExportsRepository {
  async project(tx: PlatformTx, id: number): Promise<ExportedProject | null> {
    const rows = await tx.query<ExportedProject>(
      `select p.slug, coalesce((select json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) order by c.slug)
         from companies_read c where c.project_id = p.id), '[]') as companies
       from projects_read p where p.id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  async company(tx: PlatformTx, id: number): Promise<(ExportedCompany & { projectId: number }) | null> {
    const rows = await tx.query<ExportedCompany & { projectId: number }>(
      'select id, slug, name, project_id as "projectId" from companies_read where id = $1',
      [id],
    );
    return rows[0] ?? null;
  }

  /** The rows of a file as text, in pages, oldest first. */
  async *pages(read: CompanyRead, { view, columns }: ExportedFile): AsyncGenerator<(string | null)[][]> {
    const cells = columns.map((column) => `${typeof column === 'string' ? column : column[1]}::text`);
    let last = 0;
    for (let isFull = true; isFull;) {
      const rows = await read.query<{ id: number; cells: (string | null)[] }>(
        `select id, array[${cells.join(', ')}] as cells from ${view} where company_id = $1 and id > $2 order by id limit $3`,
        [read.companyId, last, PAGE],
      );
      if (rows.length > 0) yield rows.map((row) => row.cells);
      last = rows.at(-1)?.id ?? last;
      isFull = rows.length === PAGE;
    }
  }
}
