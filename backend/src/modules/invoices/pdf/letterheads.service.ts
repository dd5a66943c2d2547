import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../../platform/database/company-tx.js';
import { fileIdOf, findFile, type StoredFile } from '../../../platform/files/stored-files.js';
import { CompaniesService, type CompanyLetterhead } from '../../companies/companies.service.js';

@Injectable()
export class LetterheadsService {
  constructor(private readonly companies: CompaniesService) {}

  find(read: CompanyRead): Promise<CompanyLetterhead> {
    return this.companies.letterhead(read);
  }

  /** Reads only a file that is stored here: no address is ever fetched. */
  async logo(read: CompanyRead, logoUrl: string | null): Promise<StoredFile | undefined> {
    const id = fileIdOf(logoUrl);
    return id === undefined ? undefined : findFile(read, id);
  }
}
