import { Body, Controller, HttpCode, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../../platform/access/actor.js';
import { CurrentActor, CurrentSessionToken, DuringSetup, SignedIn } from '../../platform/access/allow.js';
import { readDeviceTokens } from '../../platform/access/device-cookie.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Post } from '../../platform/server/idempotency.js';
import { PasskeyProofService } from './passkey-proof.service.js';
import { PasskeyChallengeResponse, PasskeySignInBody } from './passkeys.dto.js';
import { RelyingParties } from './relying-party.js';

@Controller('api/auth/proof/passkey')
export class PasskeyProofController {
  constructor(
    private readonly proofs: PasskeyProofService,
    private readonly relyingParties: RelyingParties,
  ) {}

  /** What a browser needs to prove by a passkey who is at the session; good once, for 5 minutes and this session. */
  @Post('options')
  @SignedIn()
  @DuringSetup()
  @HttpCode(200)
  @MayFail('passkeys-elsewhere', 'no-passkey')
  begin(
    @CurrentActor() actor: Actor,
    @CurrentSessionToken() token: string,
    @Req() request: Request,
    @EmptyBody() _body: void,
  ): Promise<PasskeyChallengeResponse> {
    return this.proofs.begin(actor, token, this.relyingParties.of(request));
  }

  /** Proves who is at the session, as the password does. */
  @Post()
  @SignedIn()
  @DuringSetup()
  @HttpCode(204)
  @MayFail('passkeys-elsewhere', 'challenge-expired', 'passkey-invalid', 'throttled')
  prove(
    @CurrentActor() actor: Actor,
    @CurrentSessionToken() token: string,
    @Req() request: Request,
    @Body() body: PasskeySignInBody,
  ): Promise<void> {
    const browser = { token, deviceTokens: readDeviceTokens(request) };
    return this.proofs.prove(actor, browser, this.relyingParties.of(request), body);
  }
}
