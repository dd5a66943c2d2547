import { Body, Controller, Delete, Get, HttpCode, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../../platform/access/actor.js';
import { CurrentActor, DuringSetup, SignedIn } from '../../platform/access/allow.js';
import { readDeviceTokens } from '../../platform/access/device-cookie.js';
import { NeedsRecentProof } from '../../platform/access/recent-proof.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { JsonList } from '../../platform/http/json-responses.js';
import { PageQuery } from '../../platform/http/list-query.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Post, SkipIdempotency } from '../../platform/server/idempotency.js';
import {
  ConfirmedFactorResponse,
  ConfirmFactorBody,
  FactorResponse,
  NewAppBody,
  NewAppResponse,
  RecoveryCodesLeftResponse,
  RecoveryCodesResponse,
} from './factor.dto.js';
import { OwnFactorsService } from './own-factors.service.js';

@Controller('api/user/factors')
export class OwnFactorsController {
  constructor(private readonly factors: OwnFactorsService) {}

  /** The signed-in user's second steps of a sign-in, oldest first. */
  @Get()
  @SignedIn()
  @DuringSetup()
  @JsonList(FactorResponse)
  list(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<FactorResponse>> {
    return this.factors.list(actor, query);
  }

  /** How many recovery codes are left. */
  @Get('recovery-codes')
  @SignedIn()
  @DuringSetup()
  codesLeft(@CurrentActor() actor: Actor): Promise<RecoveryCodesLeftResponse> {
    return this.factors.codesLeft(actor);
  }

  /** Makes ten new recovery codes; the ones before are void. */
  @Post('recovery-codes')
  @SignedIn()
  @DuringSetup()
  @NeedsRecentProof()
  @SkipIdempotency()
  @MayFail('no-factor')
  async newCodes(@CurrentActor() actor: Actor, @EmptyBody() _body: void): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await this.factors.newCodes(actor) };
  }

  /** Makes the secret of an authenticator app, which a code of it has to confirm within an hour. */
  @Post('totp')
  @SignedIn()
  @DuringSetup()
  @NeedsRecentProof()
  @SkipIdempotency()
  @MayFail('apps-full', 'secrets-key-missing')
  beginApp(@CurrentActor() actor: Actor, @Body() { name }: NewAppBody): Promise<NewAppResponse> {
    return this.factors.beginApp(actor, name);
  }

  /** From then on a sign-in asks for a code of the app. */
  @Post(':id/confirm')
  @SignedIn()
  @DuringSetup()
  @SkipIdempotency()
  @HttpCode(200)
  @MayFail('wrong-code', 'throttled')
  confirmApp(
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Req() request: Request,
    @Body() { code }: ConfirmFactorBody,
  ): Promise<ConfirmedFactorResponse> {
    return this.factors.confirmApp(actor, id, code, readDeviceTokens(request));
  }

  /** Removes one of the user's second steps. */
  @Delete(':id')
  @SignedIn()
  @DuringSetup()
  @NeedsRecentProof()
  @HttpCode(204)
  @MayFail('factor-required', 'last-way-in')
  remove(@CurrentActor() actor: Actor, @PathId() id: number): Promise<void> {
    return this.factors.remove(actor, id);
  }
}
