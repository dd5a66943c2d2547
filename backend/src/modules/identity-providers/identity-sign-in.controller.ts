import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Actor } from '../../platform/access/actor.js';
import { CurrentActor, CurrentSession, Public, SignedIn } from '../../platform/access/allow.js';
import { setDeviceCookie } from '../../platform/access/device-cookie.js';
import { NeedsRecentProof } from '../../platform/access/recent-proof.js';
import { readSessionTokens, setSessionCookie } from '../../platform/access/session-cookie.js';
import { type Session, Sessions } from '../../platform/access/sessions.js';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { endTurn } from '../../platform/fairness/fairness.guard.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { Heavy } from '../../platform/http/heavy.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Post, SkipIdempotency } from '../../platform/server/idempotency.js';
import type { StartedSession } from '../auth/auth.service.js';
import { clearIdentityCookie, setIdentityCookie } from './identity-cookie.js';
import { IdentityFailure, type IdentityProblem } from './identity-flow.js';
import { IdentitySignInService, type Outcome } from './identity-sign-in.service.js';
import {
  BeginIdentityQuery,
  IdentityAddressResponse,
  LinkIdentityBody,
  OwnIdentityResponse,
} from './own-identity.dto.js';
import { refuseFailure } from './refuse-failure.js';
import { signInBrowser, type SignInBrowser } from './sign-in-browser.js';

const SIGN_IN = '/signin';
const PROFILE = '/profile';

@Controller('api')
export class IdentitySignInController {
  constructor(
    private readonly identities: IdentitySignInService,
    private readonly sessions: Sessions,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Leads the browser to the identity provider of the company, or back to the sign-in page with the reason. */
  @Get('auth/oidc/:slug/start')
  @Public()
  @Heavy('sign-in')
  @HttpCode(302)
  async start(
    @Param('slug') slug: string,
    @Query() { redirect = null }: BeginIdentityQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.leading(response, async () => {
      const { address, token } = await this.identities.begin(slug, redirect, this.browserOf(request));
      setIdentityCookie(request, response, token);
      return address;
    });
  }

  /** Where the identity provider sends the browser; leads on to the page that was wanted, or to one with the reason. */
  @Get('auth/oidc/callback')
  @Public()
  @Heavy('sign-in')
  @HttpCode(302)
  async callback(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.leading(response, async () => {
      const found = await this.sessions.findFirst(readSessionTokens(request));
      const browser = this.browserOf(request);
      const answered = new URL(request.originalUrl, browser.pageOrigin);
      const outcome = await this.identities.finish(answered, found?.session.user.id ?? null, browser);
      if (outcome.kind !== 'unlinked') clearIdentityCookie(request, response);
      if (outcome.kind === 'signed-in') setCookies(request, response, outcome.session);
      return pageOf(outcome);
    });
  }

  /**
   * Links the sign-in that the provider has just answered with the account of this password. The page then begins a
   * sign-in at the provider once more, which asks nothing again.
   */
  @Post('auth/oidc/link')
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
  async link(
    @Body() body: LinkIdentityBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const browser = { ...this.browserOf(request), onChecked: (): void => endTurn(request) };
    await this.identities.linkByPassword(body, browser);
    clearIdentityCookie(request, response);
  }

  /** Whether the user may sign in by the company's identity provider, too. */
  @Get('user/identity')
  @SignedIn()
  own(@CurrentSession() { user, company }: Session): Promise<OwnIdentityResponse> {
    return this.identities.own(company?.id ?? null, user.id);
  }

  /** Begins to link the user's sign-in at the company's identity provider; the page goes on at the address. */
  @Post('user/identity')
  @SignedIn()
  @NeedsRecentProof()
  @SkipIdempotency()
  @MayFail('identity-provider-away')
  async beginLink(
    @CurrentSession() { user, company }: Session,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @EmptyBody() _body: void,
  ): Promise<IdentityAddressResponse> {
    const begun = await this.identities
      .beginLink(company?.id ?? null, user.id, this.browserOf(request))
      .catch(refuseFailure);
    setIdentityCookie(request, response, begun.token);
    return { address: begun.address };
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

  private async leading(response: Response, work: () => Promise<string>): Promise<void> {
    response.location(
      await work().catch((failure: unknown) => {
        if (failure instanceof IdentityFailure) return pageOfFailure(failure);
        throw failure;
      }),
    );
  }

  private browserOf(request: Request): SignInBrowser {
    return signInBrowser(request, this.environment);
  }
}

function setCookies(request: Request, response: Response, { token, maxAgeMs, deviceToken }: StartedSession): void {
  setSessionCookie(request, response, token, maxAgeMs);
  if (deviceToken !== undefined) setDeviceCookie(request, response, deviceToken);
}

function pageOf(outcome: Outcome): string {
  if (outcome.kind === 'linked') return `${PROFILE}?identity=linked`;
  if (outcome.kind === 'signed-in') return signInPage({ redirect: outcome.redirect });
  return signInPage({ identity: 'unlinked', state: outcome.state, redirect: outcome.redirect });
}

/** The failure of a link is told in the profile, where it was begun. */
function pageOfFailure({ problem, attempt }: IdentityFailure): string {
  const isOfProfile = attempt ? attempt.purpose === 'link' : problem === 'not-linked';
  if (isOfProfile) return `${PROFILE}?identity=${problem}`;
  return signInPage({ identity: problem, redirect: attempt?.redirect ?? null });
}

/** It leads whoever is signed in on to where they wanted to go, if that is a page of ours. */
function signInPage(parameters: { identity?: IdentityProblem; state?: string; redirect: string | null }): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, value);
  return search.size > 0 ? `${SIGN_IN}?${search}` : SIGN_IN;
}
