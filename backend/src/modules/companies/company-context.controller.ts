import {
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Get,
  Header,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../platform/access/allow.js';
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

  /** The address contains the version, so the content at an address never changes. */
  @Get('logo')
  @Public()
  @Header('Cache-Control', 'private, max-age=31536000, immutable')
  @ApiOkResponse({ content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } })
  logo(@HostName() hostName: string): Promise<StreamableFile> {
    return this.contexts.logo(hostName);
  }
}
