import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Response } from 'express';
import { type Observable, tap } from 'rxjs';

/** Not for a refused request, which may succeed later. */
@Injectable()
class CacheForever implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(tap(() => response.setHeader('Cache-Control', 'private, max-age=31536000, immutable')));
  }
}

/** Lets browsers cache the content at this address, which never changes, without asking again. */
export const NeverChanges = (): MethodDecorator => UseInterceptors(CacheForever);
