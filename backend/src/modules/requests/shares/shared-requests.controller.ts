import { Body, Controller, Get, HttpCode, Param, Post, Req, UploadedFiles, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { Public } from '../../../platform/access/allow.js';
import { KeptPicture, KeptTags, tagged, type TaggedPicture } from '../../../platform/files/kept-picture.js';
import { clientAddress } from '../../../platform/http/client-address.js';
import { EmptyBody } from '../../../platform/http/empty-body.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import { PathId } from '../../../platform/http/path-id.js';
import { photosOf, UploadPhotos } from '../../work-orders/photos/photos.service.js';
import { RequestMessageBody } from '../messages/request-message.dto.js';
import { RequestUploadsGuard } from './request-uploads.guard.js';
import { SharedRequestResponse } from './shared-request.dto.js';
import { SharedRequestsService } from './shared-requests.service.js';

/** For whoever has the link of a request. */
@Controller('api/shared-requests/:token')
export class SharedRequestsController {
  constructor(private readonly requests: SharedRequestsService) {}

  /** The request of a link. */
  @Get()
  @Public()
  find(@Param('token') token: string): Promise<SharedRequestResponse> {
    return this.requests.find(token);
  }

  /** Writes to the company. */
  @Post('messages')
  @Public()
  @HttpCode(201)
  @MayFail('throttled', 'too-many-messages')
  write(
    @Param('token') token: string,
    @Body() { text }: RequestMessageBody,
    @Req() request: Request,
  ): Promise<SharedRequestResponse> {
    return this.requests.write(token, text, clientAddress(request));
  }

  /** Adds photos in the first minutes; at most five to a request. */
  @Post('photos')
  @Public()
  @HttpCode(201)
  @UseGuards(RequestUploadsGuard)
  @UploadPhotos()
  @MayFail('throttled', 'too-many-photos', 'photos-too-late')
  addPhotos(
    @Param('token') token: string,
    @UploadedFiles() files: unknown,
    @EmptyBody() _body: void,
    @Req() request: Request,
  ): Promise<SharedRequestResponse> {
    return this.requests.addPhotos(token, photosOf(files), clientAddress(request));
  }

  /** A photo of the request. */
  @Get('photos/:photoId')
  @Public()
  @KeptPicture()
  photo(
    @Param('token') token: string,
    @PathId('photoId') photoId: number,
    @KeptTags() kept: readonly string[],
  ): Promise<TaggedPicture> {
    return this.requests.photo(token, photoId, false, kept);
  }

  /** The same, 320 pixels wide and high. */
  @Get('photos/:photoId/thumbnail')
  @Public()
  @KeptPicture()
  thumbnail(
    @Param('token') token: string,
    @PathId('photoId') photoId: number,
    @KeptTags() kept: readonly string[],
  ): Promise<TaggedPicture> {
    return this.requests.photo(token, photoId, true, kept);
  }

  /** The company's logo. */
  @Get('logo')
  @Public()
  @KeptPicture()
  async logo(@Param('token') token: string): Promise<TaggedPicture> {
    return tagged(await this.requests.logo(token));
  }
}
