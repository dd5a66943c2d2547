import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { SharedRequestsService } from './shared-requests.service.js';

/** Before the pictures are read and decoded: of people without a session, only who has a link may send any. */
@Injectable()
export class RequestUploadsGuard implements CanActivate {
  constructor(private readonly requests: SharedRequestsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<Request<{ token: string }>>();
    await this.requests.beginUpload(params.token);
    return true;
  }
}
