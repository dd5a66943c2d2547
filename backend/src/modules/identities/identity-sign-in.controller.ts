import { Body, Controller, Get, HttpCode, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../../platform/access/allow.js';
import { Heavy } from '../../platform/http/heavy.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Post, SkipIdempotency } from '../../platform/server/idempotency.js';
import { AccountLinkBody } from '../account-links/account-link.dto.js';
import { IdentityRedirects } from './identity-redirects.js';
import { BeginIdentityQuery, IdentityAddressResponse, LinkIdentityBody } from './own-identity.dto.js';

@Controller('api/auth/oidc')
export class IdentitySignInController {
  constructor(private readonly redirects: IdentityRedirects) {}

  /** Leads the browser to the identity provider of the company, or back to the sign-in page with the reason. */
  @Get(':slug/start')
  @Public()
  @Heavy('sign-in')
  @HttpCode(302)
  start(
    @Param('slug') slug: string,
    @Query() { redirect = null }: BeginIdentityQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    return this.redirects.start(slug, redirect, request, response);
  }

  /** Where the identity provider sends the browser; leads on to the page that was wanted, or to one with the reason. */
  @Get('callback')
  @Public()
  @Heavy('sign-in')
  @HttpCode(302)
  callback(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    return this.redirects.callback(request, response);
  }

  /**
   * Links the sign-in that the provider has just answered with the account of this password. The page then begins a
   * sign-in at the provider once more, which asks nothing again.
   */
  @Post('link')
  @Public()
  @SkipIdempotency()
  @Heavy('sign-in')
  @HttpCode(204)
  @MayFail(
    'wrong-credentials',
    'company-suspended',
    'throttled',
    'identity-expired',
    'identity-taken',
    'identity-needs-factor',
  )
  link(
    @Body() body: LinkIdentityBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    return this.redirects.linkByPassword(body, request, response);
  }

  /** Begins to sign in an invited person by the company's identity provider; the page goes on at the address. */
  @Post('invitations')
  @Public()
  @SkipIdempotency()
  @Heavy('sign-in')
  @HttpCode(200)
  @MayFail('link-over', 'identity-provider-away')
  beginInvitation(
    @Body() { token }: AccountLinkBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IdentityAddressResponse> {
    return this.redirects.beginInvitation(token, request, response);
  }
}
