import { Controller, UploadedFile } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, CurrentSession, WithoutSupport } from '../../platform/access/allow.js';
import type { Session } from '../../platform/access/sessions.js';
import { UploadPicture } from '../../platform/files/upload-picture.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { Post, SkipIdempotency } from '../../platform/server/idempotency.js';
import { CompanyDetailsResponse } from './company.dto.js';
import { CompanyLogoService } from './company-logo.service.js';

@Controller('api/companies/:companyId/logo')
export class CompanyLogoController {
  constructor(private readonly logos: CompanyLogoService) {}

  /** Accepts JPEG, PNG, WebP or GIF and encodes the picture again. */
  @Post()
  @SkipIdempotency()
  @Allow('platform.write')
  @WithoutSupport()
  @UploadPicture('logo', CompanyDetailsResponse)
  save(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Session,
    @UploadedFile() file: { buffer: Buffer } | undefined,
    @EmptyBody() _body: void,
  ): Promise<CompanyDetailsResponse> {
    return this.logos.save(companyId, actor, session, file?.buffer);
  }
}
