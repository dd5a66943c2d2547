import { Body, Controller, Get, HttpCode, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../../platform/access/actor.js';
import { CurrentActor, DuringSetup, SignedIn } from '../../platform/access/allow.js';
import { readDeviceTokens } from '../../platform/access/device-cookie.js';
import { Heavy } from '../../platform/http/heavy.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Post } from '../../platform/server/idempotency.js';
import { ProofBody, ProofWaysResponse } from './proof.dto.js';
import { ProofService } from './proof.service.js';

@Controller('api/auth')
export class ProofController {
  constructor(private readonly proofs: ProofService) {}

  /** How the signed-in user can prove who they are. */
  @Get('proof')
  @SignedIn()
  @DuringSetup()
  ways(@CurrentActor() actor: Actor): Promise<ProofWaysResponse> {
    return this.proofs.ways(actor);
  }

  /** Proves who is at the session; for ten minutes it may do what cannot be undone. */
  @Post('proof')
  @SignedIn()
  @DuringSetup('factor', 'password')
  @Heavy('password')
  @HttpCode(204)
  @MayFail('wrong-password', 'wrong-code', 'throttled')
  prove(@CurrentActor() actor: Actor, @Req() request: Request, @Body() body: ProofBody): Promise<void> {
    return this.proofs.prove(actor, body, readDeviceTokens(request));
  }
}
