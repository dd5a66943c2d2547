import { Body, Controller, HttpCode, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../../platform/access/allow.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Post } from '../../platform/server/idempotency.js';
import { FactorCodeBody } from '../factors/factor.dto.js';
import { CurrentUserResponse } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { FactorSignIn } from './factor-sign-in.js';
import { originOf } from './origin.js';
import { SessionCookieService } from './session-cookie.service.js';

@Controller('api/auth/factor')
export class FactorSignInController {
  constructor(
    private readonly factors: FactorSignIn,
    private readonly auth: AuthService,
    private readonly cookies: SessionCookieService,
  ) {}

  /** The second step after the password: starts a session and sets its cookie. */
  @Post()
  @Public()
  @HttpCode(200)
  @MayFail('sign-in-expired', 'wrong-code', 'company-suspended', 'identity-provider-required', 'throttled')
  async finish(
    @Body() { code }: FactorCodeBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CurrentUserResponse> {
    const account = await this.factors.finishWithCode(code, request, response);
    // It may be required since the password was right.
    await this.auth.requireOwnSecretAllowed(account, originOf(request));
    return this.cookies.signIn(account, request, response);
  }
}
