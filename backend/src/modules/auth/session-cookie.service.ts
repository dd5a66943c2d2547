import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { clearSessionCookie, readSessionToken, setSessionCookie } from '../../platform/access/session-cookie.js';
import { type CurrentUserResponse, type SessionEndResponse, toCurrentUserResponse } from './auth.dto.js';
import { type Account, AuthService } from './auth.service.js';

@Injectable()
export class SessionCookieService {
  constructor(private readonly auth: AuthService) {}

  async signIn(account: Account, request: Request, response: Response): Promise<CurrentUserResponse> {
    const { token, maxAgeMs, session } = await this.auth.signIn(account, readSessionToken(request));
    setSessionCookie(request, response, token, maxAgeMs);
    return toCurrentUserResponse(session);
  }

  async signOut(token: string | undefined, request: Request, response: Response): Promise<void> {
    await this.auth.signOut(token);
    clearSessionCookie(request, response);
  }

  async endOf(token: string | undefined): Promise<SessionEndResponse> {
    return { reason: token === undefined ? null : await this.auth.endReason(token) };
  }
}
