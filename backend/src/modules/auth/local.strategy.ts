import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { readDeviceTokens } from '../../platform/access/device-cookie.js';
import { endTurn } from '../../platform/fairness/fairness.guard.js';
import { NotSignedIn } from '../../platform/http/errors.js';
import { BodyValidation } from '../../platform/http/body-validation.js';
import { LoginBody } from './auth.dto.js';
import { type Account, AuthService } from './auth.service.js';
import { originOf } from './origin.js';

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly auth: AuthService) {
    super({ passReqToCallback: true });
  }

  validate(request: Request, username: string, password: string): Promise<Account> {
    const [deviceTokens, onChecked] = [readDeviceTokens(request), (): void => endTurn(request)];
    return this.auth.check(username, password, { ...originOf(request), deviceTokens, onChecked });
  }
}

/** Checks the credentials before the handler runs; throws our own errors, not passport's. */
@Injectable()
export class LocalGuard extends AuthGuard('local') {
  private readonly validation = new BodyValidation();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    request.body = await this.validation.transform(request.body, { type: 'body', metatype: LoginBody });
    return (await super.canActivate(context)) as boolean;
  }

  override handleRequest<TUser = Account>(error: Error | null, account: TUser | false): TUser {
    if (error) throw error;
    if (!account) throw new NotSignedIn('Invalid username or password', 'wrong-credentials');
    return account;
  }
}
