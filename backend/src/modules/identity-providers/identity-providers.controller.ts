import { Body, Controller, createParamDecorator, type ExecutionContext, Get, HttpCode, Inject } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { NeedsRecentProof } from '../../platform/access/recent-proof.js';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Delete, Post, Put, SkipIdempotency } from '../../platform/server/idempotency.js';
import {
  IdentityProviderResponse,
  IdentityProviderTestResponse,
  SaveIdentityProviderBody,
} from './identity-provider.dto.js';
import { IdentityProvidersService } from './identity-providers.service.js';
import { pageOrigin } from './page-origin.js';

type Addressed = Pick<Request, 'protocol' | 'host'>;

const RequestedAt = createParamDecorator((_: unknown, context: ExecutionContext): Addressed =>
  context.switchToHttp().getRequest<Request>(),
);

@Controller('api/companies/:companyId/identity-provider')
export class IdentityProvidersController {
  constructor(
    private readonly providers: IdentityProvidersService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The identity provider by which the company's people may sign in, without its secret. */
  @Get()
  @Allow('company.write')
  find(@Company('path') companyId: number, @RequestedAt() at: Addressed): Promise<IdentityProviderResponse> {
    return this.providers.find(companyId, pageOrigin(at, this.environment));
  }

  /** Saves the identity provider. */
  @Put()
  @Allow('company.write')
  @NeedsRecentProof()
  @MayFail('secrets-key-missing')
  save(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: SaveIdentityProviderBody,
    @IfMatch() version: number | undefined,
    @RequestedAt() at: Addressed,
  ): Promise<IdentityProviderResponse> {
    return this.providers.save(companyId, actor, body, version, pageOrigin(at, this.environment));
  }

  /** People sign in with their passwords alone again. */
  @Delete()
  @Allow('company.write')
  @NeedsRecentProof()
  @HttpCode(204)
  delete(@Company('path') companyId: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.providers.delete(companyId, actor);
  }

  /** Tries the saved provider without anybody signing in, and says what is wrong. */
  @Post('test')
  @Allow('company.write')
  @SkipIdempotency()
  @HttpCode(200)
  @MayFail('not-found', 'throttled')
  test(
    @Company('path') companyId: number,
    @RequestedAt() at: Addressed,
    @EmptyBody() _body: void,
  ): Promise<IdentityProviderTestResponse> {
    return this.providers.test(companyId, pageOrigin(at, this.environment));
  }
}
