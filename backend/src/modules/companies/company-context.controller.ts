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

/** What the browser asked for, without the port; a forwarded host counts only from a trusted proxy. */
const HostName = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().hostname ?? '',
);

@Controller('api/company-context')
export class CompanyContextController {
  constructor(private readonly contexts: CompanyContextService) {}

  /** The company of this subdomain, for its sign-in page; elsewhere the product. */
  @Get()
  @Public()
  find(@HostName() hostName: string): Promise<CompanyContextResponse> {
    return this.contexts.find(hostName);
  }

  /** Its address names the version, and what is at an address never changes. */
  @Get('logo')
  @Public()
  @Header('Cache-Control', 'private, max-age=31536000, immutable')
  @ApiOkResponse({ content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } })
  logo(@HostName() hostName: string): Promise<StreamableFile> {
    return this.contexts.logo(hostName);
  }
}
