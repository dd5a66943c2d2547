import { Body, Controller, Get, HttpCode, Patch, Post, Put, Req, UploadedFile } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../../platform/access/actor.js';
import { CurrentActor, SignedIn } from '../../platform/access/allow.js';
import { readSessionToken } from '../../platform/access/session-cookie.js';
import { TakesPicture } from '../../platform/files/takes-picture.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { ChangePasswordBody, ProfileResponse, UpdateProfileBody } from './profile.dto.js';
import { ProfileService } from './profile.service.js';

@Controller('api/user')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get('profile')
  @SignedIn()
  find(@CurrentActor() actor: Actor): Promise<ProfileResponse> {
    return this.profiles.find(actor);
  }

  @Patch('profile')
  @SignedIn()
  update(
    @CurrentActor() actor: Actor,
    @Body() body: UpdateProfileBody,
    @IfMatch() version: number | undefined,
  ): Promise<ProfileResponse> {
    return this.profiles.update(actor, body, version);
  }

  /** JPEG, PNG, WebP or GIF; it is drawn anew. */
  @Post('profile/upload')
  @SignedIn()
  @TakesPicture('profilePicture', ProfileResponse)
  savePicture(
    @CurrentActor() actor: Actor,
    @UploadedFile() file: { buffer: Buffer } | undefined,
    @EmptyBody() _body: void,
  ): Promise<ProfileResponse> {
    return this.profiles.savePicture(actor, file?.buffer);
  }

  /** Everybody but this session has to sign in anew. */
  @Put('password')
  @SignedIn()
  @HttpCode(204)
  changePassword(
    @CurrentActor() actor: Actor,
    @Body() body: ChangePasswordBody,
    @Req() request: Request,
  ): Promise<void> {
    return this.profiles.changePassword(actor, body, readSessionToken(request));
  }
}
