import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Actor } from '../../platform/access/actor.js';
import { setDeviceCookie } from '../../platform/access/device-cookie.js';
import { readSessionTokens, setSessionCookie } from '../../platform/access/session-cookie.js';
import { type Session, Sessions } from '../../platform/access/sessions.js';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { endTurn } from '../../platform/fairness/fairness.guard.js';
import type { StartedSession } from '../auth/auth.service.js';
import { clearIdentityCookie, setIdentityCookie } from './identity-cookie.js';
import { type Begun, IdentityFailure } from './identity-flow.js';
import { IdentityInvitationsService } from './identity-invitations.service.js';
import { pageOf, pageOfFailure } from './identity-pages.js';
import { IdentityProofService } from './identity-proof.service.js';
import { IdentitySignInService } from './identity-sign-in.service.js';
import type { IdentityAddressResponse, LinkIdentityBody } from './own-identity.dto.js';
import { refuseFailure } from './refuse-failure.js';
import { signInBrowser, type SignInBrowser } from './sign-in-browser.js';

/** Leads a browser to the identity provider and back, with the cookies that belong to each step. */
@Injectable()
export class IdentityRedirects {
  constructor(
    private readonly identities: IdentitySignInService,
    private readonly invitations: IdentityInvitationsService,
    private readonly proofs: IdentityProofService,
    private readonly sessions: Sessions,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  start(slug: string, redirect: string | null, request: Request, response: Response): Promise<void> {
    return this.leading(response, async () => {
      const { address, token } = await this.identities.begin(slug, redirect, this.browserOf(request));
      setIdentityCookie(request, response, token);
      return address;
    });
  }

  callback(request: Request, response: Response): Promise<void> {
    return this.leading(response, async () => {
      const browser = this.browserOf(request);
      const answered = new URL(request.originalUrl, browser.pageOrigin);
      const at = await this.sessions.findFirst(readSessionTokens(request));
      const outcome = await this.identities.finish(answered, at, browser);
      if (outcome.kind !== 'unlinked') clearIdentityCookie(request, response);
      if (outcome.kind === 'signed-in') setCookies(request, response, outcome.session);
      return pageOf(outcome);
    });
  }

  async linkByPassword(body: LinkIdentityBody, request: Request, response: Response): Promise<void> {
    const browser = { ...this.browserOf(request), onChecked: (): void => endTurn(request) };
    await this.identities.linkByPassword(body, browser);
    clearIdentityCookie(request, response);
  }

  beginLink({ user, company }: Session, request: Request, response: Response): Promise<IdentityAddressResponse> {
    const browser = this.browserOf(request);
    return this.beginning(this.identities.beginLink(company?.id ?? null, user.id, browser), request, response);
  }

  beginInvitation(invitation: string, request: Request, response: Response): Promise<IdentityAddressResponse> {
    return this.beginning(this.invitations.begin(invitation, this.browserOf(request)), request, response);
  }

  beginProof(actor: Actor, request: Request, response: Response): Promise<IdentityAddressResponse> {
    return this.beginning(this.proofs.begin(actor, this.browserOf(request)), request, response);
  }

  /** For a page that goes to the provider itself. */
  private async beginning(
    work: Promise<Begun>,
    request: Request,
    response: Response,
  ): Promise<IdentityAddressResponse> {
    const { address, token } = await work.catch(refuseFailure);
    setIdentityCookie(request, response, token);
    return { address };
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
