import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Public } from '../../platform/access/allow.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { deviceOf } from '../../platform/http/device.js';
import { Heavy } from '../../platform/http/heavy.js';
import { MayFail } from '../../platform/http/may-fail.js';
import {
  AccountLinkBody,
  AccountLinkResponse,
  ChoosePasswordBody,
  ResetRequestBody,
  ResetRequestResponse,
} from './account-link.dto.js';
import { PasswordLinksService } from './password-links.service.js';
import { ResetRequestsService } from './reset-requests.service.js';

const RESET_MESSAGE =
  'If there is such an account with an e-mail address, a link is on its way. It works for 30 minutes.';

@Controller('api/auth')
export class AccountLinksController {
  constructor(
    private readonly requests: ResetRequestsService,
    private readonly passwords: PasswordLinksService,
  ) {}

  /** Mails a link to whom the name or address belongs; the response is the same whether or not there is somebody. */
  @Post('reset-requests')
  @Public()
  @HttpCode(202)
  @MayFail('email-not-set-up', 'throttled')
  async requestReset(@Body() { username }: ResetRequestBody, @Req() request: Request): Promise<ResetRequestResponse> {
    await this.requests.add({ username, address: clientAddress(request), device: deviceOf(request) });
    return { message: RESET_MESSAGE };
  }

  /** What a link of a mail is for. A POST, so that its secret is in no address. */
  @Post('links')
  @Public()
  @HttpCode(200)
  @MayFail('link-over')
  findLink(@Body() { token }: AccountLinkBody): Promise<AccountLinkResponse> {
    return this.passwords.find(token);
  }

  /** Chooses a password with a link, which works once; ends all of the person's sessions and begins none. */
  @Post('resets')
  @Public()
  @Heavy('password')
  @HttpCode(204)
  @MayFail('link-over', 'identity-provider-required')
  async choosePassword(@Body() body: ChoosePasswordBody, @Req() request: Request): Promise<void> {
    await this.passwords.choosePassword(body, { address: clientAddress(request), device: deviceOf(request) });
  }
}
