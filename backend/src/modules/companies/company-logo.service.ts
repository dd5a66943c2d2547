import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { type Session, Sessions } from '../../platform/access/sessions.js';
import { Database } from '../../platform/database/database.js';
import { toPicture } from '../../platform/files/pictures.js';
import { removeFile, storeFile } from '../../platform/files/stored-files.js';
import { Invalid, NotFound } from '../../platform/http/errors.js';
import { CompaniesService } from './companies.service.js';
import type { CompanyDetailsResponse } from './company.dto.js';
import { CompanyRegistryRepository } from './company-registry.repository.js';

const SIZE = { width: 512, height: 512, fit: 'inside' } as const;

/** Encodes an uploaded logo again and stores it; the previous one is kept until the new one is stored. */
@Injectable()
export class CompanyLogoService {
  constructor(
    private readonly database: Database,
    private readonly registry: CompanyRegistryRepository,
    private readonly companies: CompaniesService,
    private readonly sessions: Sessions,
  ) {}

  async save(
    companyId: number,
    actor: Actor,
    session: Session,
    upload: Buffer | undefined,
  ): Promise<CompanyDetailsResponse> {
    if (!upload) throw new Invalid([{ field: 'logo', message: 'Please choose a picture.' }]);
    const picture = await toPicture(upload, SIZE);
    await this.database.inCompany(companyId, actor, async (tx) => {
      const company = await this.registry.lock(tx, companyId);
      if (!company) throw new NotFound('Company');
      const before = { logoUrl: company.logoUrl };
      const after = { logoUrl: await storeFile(tx, picture) };
      await this.registry.update(tx, after);
      await removeFile(tx, before.logoUrl);
      tx.audit({ action: 'updated', noun: 'company', recordId: companyId, before, after });
      await this.sessions.refreshCompany(tx, companyId);
    });
    return this.companies.find(companyId, actor, session);
  }
}
