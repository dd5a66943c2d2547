import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { Database } from '../../platform/database/database.js';
import { fileIdOf, type StoredFile } from '../../platform/files/stored-files.js';
import { IdentityProvidersService } from '../identity-providers/identity-providers.service.js';
import type { CompanyContextResponse } from './company-context.dto.js';
import { subdomainOf } from './company-subdomain.js';
import { productMark } from './product-mark.js';

const PRODUCT: CompanyContextResponse = {
  name: 'Nerka',
  logoUrl: null,
  primaryColor: null,
  welcomeMessage: null,
  identityProvider: null,
};

/** A host that names no company, or one that does not exist, gets the product's own look. */
@Injectable()
export class CompanyContextService {
  constructor(
    private readonly database: Database,
    private readonly providers: IdentityProvidersService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async find(hostName: string): Promise<CompanyContextResponse> {
    const subdomain = subdomainOf(hostName, this.environment.baseDomain);
    if (subdomain === null) return PRODUCT;
    const [[company], identityProvider] = await Promise.all([
      this.database.queryUnscoped<Omit<CompanyContextResponse, 'identityProvider'>>(
        `select name, logo_url as "logoUrl", primary_color as "primaryColor", welcome_message as "welcomeMessage"
         from find_company_context($1)`,
        [subdomain],
      ),
      this.providers.ofSubdomain(subdomain),
    ]);
    return company ? { ...company, logoUrl: publicLogo(company.logoUrl), identityProvider } : PRODUCT;
  }

  async logo(hostName: string): Promise<StoredFile> {
    const [file] = await this.database.queryUnscoped<StoredFile>(
      'select content, content_type as "contentType" from find_company_logo($1)',
      [subdomainOf(hostName, this.environment.baseDomain) ?? ''],
    );
    return file ?? productMark();
  }
}

/** The file's own address needs a session; the version makes browsers request a changed logo again. */
function publicLogo(logoUrl: string | null): string | null {
  const version = fileIdOf(logoUrl);
  return version === undefined ? null : `/api/company-context/logo?version=${version}`;
}
