import { Body, Controller, Delete, Get, HttpCode, Patch, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../../platform/access/actor.js';
import {
  CurrentActor,
  DuringSetup,
  CurrentSession,
  CurrentSessionToken,
  SignedIn,
} from '../../platform/access/allow.js';
import { NeedsRecentProof } from '../../platform/access/recent-proof.js';
import type { Session } from '../../platform/access/sessions.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { JsonList } from '../../platform/http/json-responses.js';
import { PageQuery } from '../../platform/http/list-query.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Post, SkipIdempotency } from '../../platform/server/idempotency.js';
import { OwnPasskeysService } from './own-passkeys.service.js';
import {
  AddedPasskeyResponse,
  AddPasskeyBody,
  PasskeyRegistrationResponse,
  PasskeyResponse,
  RenamePasskeyBody,
} from './passkeys.dto.js';
import { RelyingParties } from './relying-party.js';

@Controller('api/user/passkeys')
export class OwnPasskeysController {
  constructor(
    private readonly passkeys: OwnPasskeysService,
    private readonly relyingParties: RelyingParties,
  ) {}

  /** The user's passkeys, newest first. */
  @Get()
  @SignedIn()
  @DuringSetup()
  @JsonList(PasskeyResponse)
  list(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<PasskeyResponse>> {
    return this.passkeys.list(actor, query);
  }

  /** What a browser needs to make a passkey; good once, for 5 minutes and this session. */
  @Post('options')
  @SignedIn()
  @DuringSetup()
  @NeedsRecentProof()
  @HttpCode(200)
  @MayFail('passkeys-elsewhere', 'too-many')
  begin(
    @CurrentSession() session: Session,
    @CurrentSessionToken() token: string,
    @Req() request: Request,
    @EmptyBody() _body: void,
  ): Promise<PasskeyRegistrationResponse> {
    return this.passkeys.begin(session, token, this.relyingParties.of(request));
  }

  /** Adds the passkey that the browser made. The first second step brings recovery codes. */
  @Post()
  @SignedIn()
  @DuringSetup()
  @SkipIdempotency()
  @MayFail('passkeys-elsewhere', 'too-many', 'challenge-expired', 'passkey-invalid', 'already-exists')
  add(
    @CurrentActor() actor: Actor,
    @CurrentSessionToken() token: string,
    @Body() body: AddPasskeyBody,
    @Req() request: Request,
  ): Promise<AddedPasskeyResponse> {
    return this.passkeys.add(actor, token, this.relyingParties.of(request), body);
  }

  /** Changes the name. */
  @Patch(':id')
  @SignedIn()
  @DuringSetup()
  rename(
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() { name }: RenamePasskeyBody,
  ): Promise<PasskeyResponse> {
    return this.passkeys.rename(actor, id, name);
  }

  /** From then on it signs nobody in. */
  @Delete(':id')
  @SignedIn()
  @DuringSetup()
  @NeedsRecentProof()
  @HttpCode(204)
  @MayFail('factor-required', 'last-way-in')
  remove(@CurrentActor() actor: Actor, @PathId() id: number): Promise<void> {
    return this.passkeys.remove(actor, id);
  }
}
