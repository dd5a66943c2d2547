import { Body, Controller, Get, HttpCode, Patch, Put, UploadedFile } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import {
  CurrentActor,
  CurrentSession,
  CurrentSessionToken,
  DuringSetup,
  SignedIn,
} from '../../platform/access/allow.js';
import type { Session } from '../../platform/access/sessions.js';
import { UploadPicture } from '../../platform/files/upload-picture.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { Heavy } from '../../platform/http/heavy.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Post } from '../../platform/server/idempotency.js';
import { ChangePasswordBody, ProfileResponse, UpdateProfileBody } from './profile.dto.js';
import { ProfileService } from './profile.service.js';

@Controller('api/user')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  /** The signed-in user's own profile. */
  @Get('profile')
  @SignedIn()
  find(@CurrentActor() actor: Actor): Promise<ProfileResponse> {
    return this.profiles.find(actor);
  }

  /**
   * Changes the fields that are sent. Where mail is set up, an e-mail address of somebody in a company changes once the
   * new and the former address have agreed.
   */
  @Patch('profile')
  @SignedIn()
  @MayFail('proof-needed', 'throttled')
  update(
    @CurrentActor() actor: Actor,
    @Body() body: UpdateProfileBody,
    @IfMatch() version: number | undefined,
  ): Promise<ProfileResponse> {
    return this.profiles.update(actor, body, version);
  }

  /** Accepts JPEG, PNG, WebP or GIF and encodes the picture again. */
  @Post('profile/upload')
  @SignedIn()
  @UploadPicture('profilePicture', ProfileResponse)
  savePicture(
    @CurrentActor() actor: Actor,
    @UploadedFile() file: { buffer: Buffer } | undefined,
    @EmptyBody() _body: void,
  ): Promise<ProfileResponse> {
    return this.profiles.savePicture(actor, file?.buffer);
  }

  /** Changes the password; all of the user's other sessions end. */
  @Put('password')
  @SignedIn()
  @DuringSetup('password')
  @Heavy('password')
  @HttpCode(204)
  @MayFail('wrong-password', 'throttled')
  changePassword(
    @CurrentActor() actor: Actor,
    @Body() body: ChangePasswordBody,
    @CurrentSession() session: Session,
    @CurrentSessionToken() token: string,
  ): Promise<void> {
    return this.profiles.changePassword(actor, body, session, token);
  }
}
