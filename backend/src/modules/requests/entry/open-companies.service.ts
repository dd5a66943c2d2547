import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { fileIdOf, findFile, type StoredFile } from '../../../platform/files/stored-files.js';
import { NotFound } from '../../../platform/http/errors.js';
import { CompaniesService } from '../../companies/companies.service.js';
import type { OpenCompanyResponse } from './new-request.dto.js';

/** What a page without a session says of its company. */
@Injectable()
export class OpenCompaniesService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompaniesService,
  ) {}

  /** `path`: of the page, at which the logo is. */
  async show(companyId: number, path: string): Promise<OpenCompanyResponse> {
    const { name, phone, primaryColor, logoUrl } = await this.companies.letterhead(
      this.database.readCompany(companyId),
    );
    // The content at a file's address never changes: another logo has another address.
    const version = fileIdOf(logoUrl);
    return { name, phone, primaryColor, logoUrl: version === undefined ? null : `${path}/logo?version=${version}` };
  }

  async logo(companyId: number): Promise<StoredFile> {
    const read = this.database.readCompany(companyId);
    const id = fileIdOf((await this.companies.letterhead(read)).logoUrl);
    const file = id === undefined ? undefined : await findFile(read, id);
    if (!file) throw new NotFound('File');
    return file;
  }
}
