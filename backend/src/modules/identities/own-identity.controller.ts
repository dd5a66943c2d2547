import { Controller, Delete, Get, HttpCode, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Actor } from '../../platform/access/actor.js';
import { CurrentActor, CurrentSession, DuringSetup, SignedIn } from '../../platform/access/allow.js';
import { NeedsRecentProof } from '../../platform/access/recent-proof.js';
import type { Session } from '../../platform/access/sessions.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Post, SkipIdempotency } from '../../platform/server/idempotency.js';
import { IdentityRedirects } from './identity-redirects.js';
import { IdentitySignInService } from './identity-sign-in.service.js';
import { IdentityAddressResponse, OwnIdentityResponse } from './own-identity.dto.js';

@Controller('api')
export class OwnIdentityController {
  constructor(
    private readonly identities: IdentitySignInService,
    private readonly redirects: IdentityRedirects,
  ) {}

  /** Whether the user may sign in by the company's identity provider, too. */
  @Get('user/identity')
  @SignedIn()
  find(@CurrentSession() { user, company }: Session): Promise<OwnIdentityResponse> {
    return this.identities.own(company?.id ?? null, user.id);
  }

  /** Begins to link the user's sign-in at the company's identity provider; the page goes on at the address. */
  @Post('user/identity')
  @SignedIn()
  @NeedsRecentProof()
  @SkipIdempotency()
  @MayFail('identity-provider-away')
  beginLink(
    @CurrentSession() session: Session,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @EmptyBody() _body: void,
  ): Promise<IdentityAddressResponse> {
    return this.redirects.beginLink(session, request, response);
  }

  /** The user signs in with the password again. */
  @Delete('user/identity')
  @SignedIn()
  @NeedsRecentProof()
  @MayFail('not-found')
  @HttpCode(204)
  unlink(@CurrentSession() { company }: Session, @CurrentActor() actor: Actor): Promise<void> {
    return this.identities.unlink(company?.id ?? null, actor);
  }

  /**
   * Begins to prove at the company's identity provider, which asks again, who is at the session; a window goes on at the
   * address.
   */
  @Post('auth/proof/provider')
  @SignedIn()
  @DuringSetup()
  @SkipIdempotency()
  @HttpCode(200)
  @MayFail('no-identity', 'identity-provider-away')
  beginProof(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @EmptyBody() _body: void,
  ): Promise<IdentityAddressResponse> {
    return this.redirects.beginProof(actor, request, response);
  }
}
