import { Body, Controller, HttpCode, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../../platform/access/allow.js';
import { readDeviceTokens } from '../../platform/access/device-cookie.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Post } from '../../platform/server/idempotency.js';
import { CurrentUserResponse } from '../auth/auth.dto.js';
import { AuthService } from '../auth/auth.service.js';
import { originOf } from '../auth/origin.js';
import { SessionCookieService } from '../auth/session-cookie.service.js';
import { clearPasskeyToken, keepPasskeyToken, readPasskeyToken } from './passkey-cookie.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { PasskeyChallengeResponse, PasskeySignInBody } from './passkeys.dto.js';
import { RelyingParties } from './relying-party.js';

@Controller('api/auth/passkey')
export class PasskeySignInController {
  constructor(
    private readonly signIns: PasskeySignInService,
    private readonly auth: AuthService,
    private readonly cookies: SessionCookieService,
    private readonly relyingParties: RelyingParties,
  ) {}

  /** What a browser needs to use a passkey; good once, for 5 minutes and this browser. */
  @Post('options')
  @Public()
  @HttpCode(200)
  @MayFail('passkeys-elsewhere', 'throttled')
  begin(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @EmptyBody() _body: void,
  ): Promise<PasskeyChallengeResponse> {
    const rp = this.relyingParties.of(request);
    return this.signIns.begin(keepPasskeyToken(request, response), rp, originOf(request).address);
  }

  /** Starts a session and sets its cookie. */
  @Post()
  @Public()
  @HttpCode(200)
  @MayFail(
    'passkeys-elsewhere',
    'challenge-expired',
    'passkey-refused',
    'company-suspended',
    'identity-provider-required',
    'throttled',
  )
  async signIn(
    @Body() body: PasskeySignInBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CurrentUserResponse> {
    const rp = this.relyingParties.of(request);
    const [token, deviceTokens] = [readPasskeyToken(request), readDeviceTokens(request)];
    const account = await this.signIns.check(body, rp, { ...originOf(request), token, deviceTokens });
    await this.auth.requireOwnSecretAllowed(account, originOf(request));
    clearPasskeyToken(request, response);
    return this.cookies.signIn(account, request, response);
  }
}
