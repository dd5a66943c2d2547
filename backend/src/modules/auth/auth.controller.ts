import { Body, Controller, Get, HttpCode, HttpStatus, Req, Res, UseGuards } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentSession, DuringSetup, Public, SignedIn } from '../../platform/access/allow.js';
import { readSessionTokens } from '../../platform/access/session-cookie.js';
import type { Session } from '../../platform/access/sessions.js';
import { Heavy } from '../../platform/http/heavy.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Post } from '../../platform/server/idempotency.js';
import { CurrentUserResponse, LoginBody, SessionEndResponse, toCurrentUserResponse } from './auth.dto.js';
import { FactorStepResponse } from '../factors/factor.dto.js';
import type { Account } from './auth.service.js';
import { FactorSignIn } from './factor-sign-in.js';
import { LocalGuard } from './local.strategy.js';
import { SessionCookieService } from './session-cookie.service.js';

@Controller('api')
export class AuthController {
  constructor(
    private readonly cookies: SessionCookieService,
    private readonly factors: FactorSignIn,
  ) {}

  /** Starts a session and sets its cookie; 202: a second step has to follow, and there is no session before. */
  @Post('login')
  @Public()
  @Heavy('sign-in')
  @UseGuards(LocalGuard)
  @ApiOkResponse({ type: CurrentUserResponse })
  @ApiAcceptedResponse({ type: FactorStepResponse })
  @MayFail('wrong-credentials', 'company-suspended', 'identity-provider-required', 'factor-missing', 'throttled')
  async login(
    @Body() _body: LoginBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CurrentUserResponse | FactorStepResponse> {
    const account = request.user as Account;
    const step = await this.factors.begin(account, request, response);
    response.status(step ? HttpStatus.ACCEPTED : HttpStatus.OK);
    return step ?? this.cookies.signIn(account, request, response);
  }

  /** Also succeeds without a session. */
  @Post('logout')
  @Public()
  @HttpCode(204)
  logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    return this.cookies.signOut(readSessionTokens(request), request, response);
  }

  /** Why the session of the request's cookie was ended by somebody else, or by its user elsewhere. */
  @Get('session-end')
  @Public()
  sessionEnd(@Req() request: Request): Promise<SessionEndResponse> {
    return this.cookies.endOf(readSessionTokens(request));
  }

  /** The signed-in user with their permissions and company. */
  @Get('user')
  @SignedIn()
  @DuringSetup('factor', 'password')
  user(@CurrentSession() session: Session): CurrentUserResponse {
    return toCurrentUserResponse(session);
  }
}
