import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Response } from 'express';
import { type Observable, tap } from 'rxjs';

/** Only what was found is kept: a refusal today may be an answer tomorrow. */
@Injectable()
class KeptForever implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(tap(() => response.setHeader('Cache-Control', 'private, max-age=31536000, immutable')));
  }
}

/** What is at such an address never changes: the browser that was shown it need not ask again. */
export const NeverChanges = (): MethodDecorator => UseInterceptors(KeptForever);
