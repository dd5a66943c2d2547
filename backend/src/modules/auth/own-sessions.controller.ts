import { Controller, Delete, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { CurrentActor, CurrentSessionToken, SignedIn } from '../../platform/access/allow.js';
import { OwnSessionResponse } from '../../platform/access/own-session.dto.js';
import { OwnSessions } from '../../platform/access/own-sessions.js';
import { JsonList } from '../../platform/http/json-responses.js';
import { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';

@Controller('api/user/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  /** Where the user is signed in, last used first. */
  @Get()
  @SignedIn()
  @JsonList(OwnSessionResponse)
  list(
    @CurrentActor() actor: Actor,
    @CurrentSessionToken() token: string,
    @Query() query: PageQuery,
  ): Promise<Page<OwnSessionResponse>> {
    return this.sessions.list(actor, token, query);
  }

  /** Signs the user out everywhere else. */
  @Delete()
  @SignedIn()
  @HttpCode(204)
  endOthers(@CurrentActor() actor: Actor, @CurrentSessionToken() token: string): Promise<void> {
    return this.sessions.endOthers(actor, token);
  }

  /** Signs the user out in one browser. */
  @Delete(':id')
  @SignedIn()
  @HttpCode(204)
  end(@CurrentActor() actor: Actor, @PathId() id: number): Promise<void> {
    return this.sessions.end(actor, id);
  }
}
