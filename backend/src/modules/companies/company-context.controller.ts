import { Controller, createParamDecorator, type ExecutionContext, Get } from '@nestjs/common';
import type { Request } from 'express';
import { Public } from '../../platform/access/allow.js';
import { KeptPicture, tagged, type TaggedPicture } from '../../platform/files/kept-picture.js';
import { CompanyContextResponse } from './company-context.dto.js';
import { CompanyContextService } from './company-context.service.js';

/** The host name that the browser requested, without the port; X-Forwarded-Host counts only from a trusted proxy. */
const HostName = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().hostname ?? '',
);

@Controller('api/company-context')
export class CompanyContextController {
  constructor(private readonly contexts: CompanyContextService) {}

  /** The company of this subdomain, for its sign-in page; on other hosts, the product itself. */
  @Get()
  @Public()
  find(@HostName() hostName: string): Promise<CompanyContextResponse> {
    return this.contexts.find(hostName);
  }

  /** The company's logo, or the product's mark. The address contains the version of the logo. */
  @Get('logo')
  @Public()
  @KeptPicture()
  async logo(@HostName() hostName: string): Promise<TaggedPicture> {
    return tagged(await this.contexts.logo(hostName));
  }
}
