import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { readDeviceTokens, setDeviceCookie } from '../../platform/access/device-cookie.js';
import { clearSessionCookie, readSessionTokens, setSessionCookie } from '../../platform/access/session-cookie.js';
import { type CurrentUserResponse, type SessionEndResponse, toCurrentUserResponse } from './auth.dto.js';
import { type Account, AuthService } from './auth.service.js';
import { originOf } from './origin.js';

@Injectable()
export class SessionCookieService {
  constructor(private readonly auth: AuthService) {}

  async signIn(account: Account, request: Request, response: Response): Promise<CurrentUserResponse> {
    const before = [readSessionTokens(request), readDeviceTokens(request)] as const;
    const { token, maxAgeMs, deviceToken, session } = await this.auth.signIn(account, ...before, originOf(request));
    setSessionCookie(request, response, token, maxAgeMs);
    if (deviceToken !== undefined) setDeviceCookie(request, response, deviceToken);
    return toCurrentUserResponse(session);
  }

  async signOut(tokens: readonly string[], request: Request, response: Response): Promise<void> {
    await this.auth.signOut(tokens);
    clearSessionCookie(request, response);
  }

  async endOf(tokens: readonly string[]): Promise<SessionEndResponse> {
    return { reason: await this.auth.endReason(tokens) };
  }
}
