import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { from, type Observable, switchMap } from 'rxjs';
import type { AccessRequest } from '../access/allow.js';
import { HeavyTurns } from './heavy-turns.js';

/** Gives a file that has arrived a turn among the imports: until then the client determines how long it takes. */
@Injectable()
export class ImportTurn implements NestInterceptor {
  constructor(private readonly turns: HeavyTurns) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const begun = this.turns.begin('import', http.getRequest<AccessRequest>(), http.getResponse<Response>());
    return begun ? from(begun).pipe(switchMap(() => next.handle())) : next.handle();
  }
}
