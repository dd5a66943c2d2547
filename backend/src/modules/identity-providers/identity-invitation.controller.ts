import { Body, Controller, HttpCode, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../../platform/access/allow.js';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { Heavy } from '../../platform/http/heavy.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Post, SkipIdempotency } from '../../platform/server/idempotency.js';
import { AccountLinkBody } from '../account-links/account-link.dto.js';
import { setIdentityCookie } from './identity-cookie.js';
import { IdentityInvitationsService } from './identity-invitations.service.js';
import { refuseFailure } from './refuse-failure.js';
import { IdentityAddressResponse } from './own-identity.dto.js';
import { signInBrowser } from './sign-in-browser.js';

@Controller('api/auth/oidc/invitations')
export class IdentityInvitationController {
  constructor(
    private readonly invitations: IdentityInvitationsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Begins to sign in an invited person by the company's identity provider; the page goes on at the address. */
  @Post()
  @Public()
  @SkipIdempotency()
  @Heavy('sign-in')
  @HttpCode(200)
  @MayFail('link-over', 'identity-provider-away')
  async begin(
    @Body() { token: invitation }: AccountLinkBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IdentityAddressResponse> {
    const browser = signInBrowser(request, this.environment);
    const { address, token } = await this.invitations.begin(invitation, browser).catch(refuseFailure);
    setIdentityCookie(request, response, token);
    return { address };
  }
}
