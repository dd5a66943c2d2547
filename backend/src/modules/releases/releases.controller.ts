import { Body, Controller, Get, Query, Res, UploadedFiles } from '@nestjs/common';
import type { Response } from 'express';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, ByDeployToken, CurrentActor, CurrentDeployToken } from '../../platform/access/allow.js';
import type { DeployToken } from '../../platform/access/deploy-tokens.js';
import { Post, SkipIdempotency } from '../../platform/server/idempotency.js';
import { JsonList } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { FrontEndFailureResponse } from './front-end-failure.dto.js';
import { FrontEndOverviewResponse } from './front-end.dto.js';
import { FrontEndsService } from './front-ends.service.js';
import { sentFiles, UploadRelease } from './registration/upload-release.js';
import { RegisterReleaseBody, ReleaseQuery, ReleaseResponse } from './release.dto.js';
import { ReleasesService } from './releases.service.js';

@Controller('api/releases')
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly frontEnds: FrontEndsService,
  ) {}

  /** Newest first. */
  @Get()
  @Allow('platform.read')
  @JsonList(ReleaseResponse)
  list(@CurrentActor() actor: Actor, @Query() query: ReleaseQuery): Promise<Page<ReleaseResponse>> {
    return this.releases.list(actor, query);
  }

  /** Registers a release of the token's front end with all its files; it is not used until it is promoted or pinned. */
  @Post()
  @ByDeployToken()
  @SkipIdempotency()
  @UploadRelease()
  @MayFail(
    'other-front-end',
    'screen-taken',
    'no-shell',
    'contract-not-served',
    'origin-not-allowed',
    'version-taken',
    'throttled',
  )
  async register(
    @CurrentDeployToken() token: DeployToken,
    @Body() { release: declaration }: RegisterReleaseBody,
    @UploadedFiles() files: { originalname: string; buffer: Buffer }[] | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReleaseResponse> {
    const { release, isNew } = await this.releases.register(token, declaration, sentFiles(files));
    response.status(isNew ? 201 : 200);
    return release;
  }

  /** Each front end with its active release. */
  @Get('front-ends')
  @Allow('platform.read')
  overview(@CurrentActor() actor: Actor): Promise<FrontEndOverviewResponse[]> {
    return this.frontEnds.overview(actor);
  }

  /** A release with its screens and its health. */
  @Get(':id')
  @Allow('platform.read')
  find(@CurrentActor() actor: Actor, @PathId() id: number): Promise<ReleaseResponse> {
    return this.releases.find(actor, id);
  }

  /** The five newest failures that browsers reported of a release, newest first, with their stacks. */
  @Get(':id/failures')
  @Allow('platform.read')
  recentFailures(@CurrentActor() actor: Actor, @PathId() id: number): Promise<FrontEndFailureResponse[]> {
    return this.releases.recentFailures(actor, id);
  }
}
