import { Body, Controller, Get, HttpCode, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentSession, Public, SignedIn } from '../../platform/access/allow.js';
import { readSessionTokens } from '../../platform/access/session-cookie.js';
import type { Session } from '../../platform/access/sessions.js';
import { Heavy } from '../../platform/http/heavy.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Post } from '../../platform/server/idempotency.js';
import { CurrentUserResponse, LoginBody, SessionEndResponse, toCurrentUserResponse } from './auth.dto.js';
import type { Account } from './auth.service.js';
import { LocalGuard } from './local.strategy.js';
import { SessionCookieService } from './session-cookie.service.js';

@Controller('api')
export class AuthController {
  constructor(private readonly cookies: SessionCookieService) {}

  /** Starts a session and sets its cookie. */
  @Post('login')
  @Public()
  @Heavy('sign-in')
  @UseGuards(LocalGuard)
  @HttpCode(200)
  @MayFail('wrong-credentials', 'company-suspended', 'identity-provider-required', 'throttled')
  login(
    @Body() _body: LoginBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CurrentUserResponse> {
    return this.cookies.signIn(request.user as Account, request, response);
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
  user(@CurrentSession() session: Session): CurrentUserResponse {
    return toCurrentUserResponse(session);
  }
}
