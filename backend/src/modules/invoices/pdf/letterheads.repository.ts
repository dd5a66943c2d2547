import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../../platform/database/company-tx.js';
import { fileIdOf, findFile, type StoredFile } from '../../../platform/files/stored-files.js';
import type { Letterhead } from './letterhead.js';

type StoredLetterhead = Omit<Letterhead, 'logo'> & { logoUrl: string | null };

/** Reads what a company puts on its papers. */
@Injectable()
export class LetterheadsRepository {
  async find(read: CompanyRead): Promise<StoredLetterhead> {
    const [row] = await read.query<StoredLetterhead>(
      `select c.name, c.slug, c.address, c.phone, c.website, c.primary_color as "primaryColor", c.timezone,
         c.logo_url as "logoUrl" from companies c where c.id = $1`,
      [read.companyId],
    );
    return row!;
  }

  /** Only a file that is stored here: no address is ever fetched (D34). */
  async logo(read: CompanyRead, logoUrl: string | null): Promise<StoredFile | undefined> {
    const id = fileIdOf(logoUrl);
    return id === undefined ? undefined : findFile(read, id);
  }
}
