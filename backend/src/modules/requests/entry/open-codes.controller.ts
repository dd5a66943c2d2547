import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Public } from '../../../platform/access/allow.js';
import { KeptPicture, tagged, type TaggedPicture } from '../../../platform/files/kept-picture.js';
import { clientAddress } from '../../../platform/http/client-address.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import { ChallengeResponse, NewRequestBody, NewRequestResponse, RequestPageResponse } from './new-request.dto.js';
import { NewRequestsService } from './new-requests.service.js';

/** For whoever has a code. */
@Controller('api/request-codes/:token')
export class OpenCodesController {
  constructor(private readonly requests: NewRequestsService) {}

  /** What the page for requests shows. */
  @Get()
  @Public()
  @MayFail('code-former', 'code-replaced')
  page(@Param('token') token: string): Promise<RequestPageResponse> {
    return this.requests.page(token);
  }

  /** The company's logo. */
  @Get('logo')
  @Public()
  @KeptPicture()
  @MayFail('code-former', 'code-replaced')
  async logo(@Param('token') token: string): Promise<TaggedPicture> {
    return tagged(await this.requests.logo(token));
  }

  /** What the sender's computer has to find before it sends a request; good for one, and for 20 minutes. */
  @Get('challenge')
  @Public()
  @MayFail('code-former', 'code-replaced', 'secrets-key-missing')
  challenge(@Param('token') token: string): Promise<ChallengeResponse> {
    return this.requests.challenge(token);
  }

  /** Sends a request. Its photos follow by the token of the response. */
  @Post('requests')
  @Public()
  @HttpCode(201)
  @MayFail('code-former', 'code-replaced', 'robot-check-failed', 'throttled', 'secrets-key-missing')
  send(
    @Param('token') token: string,
    @Body() body: NewRequestBody,
    @Req() request: Request,
  ): Promise<NewRequestResponse> {
    return this.requests.send(token, body, clientAddress(request));
  }
}
