import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { type Observable, tap } from 'rxjs';
import { clientAddress } from '../http/client-address.js';
import { deviceOf } from '../http/device.js';
import { routeOf } from '../metrics/measure-requests.js';
import { SecurityEvents } from './security-events.js';

/** Words of the API such as 'work-order'; anything else in a query stays out of the events. */
const WORD = /^[a-z-]{1,40}$/;

/** What the access guard, which is of a later room, stores in a request. */
interface AdmittedRequest extends Request {
  actor?: { userId: number | null };
  companyId?: number;
  apiKeyName?: string;
}

/** Notes who took a file of a company's data, for handlers that write no audit line. */
@Injectable()
export class NotesExport implements NestInterceptor {
  constructor(private readonly events: SecurityEvents) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AdmittedRequest>();
    return next.handle().pipe(tap(() => this.note(request)));
  }

  private note(request: AdmittedRequest): void {
    const { actor, companyId, query } = request;
    const kind = typeof query.kind === 'string' && WORD.test(query.kind) ? ` ${query.kind}` : '';
    const subject = routeOf(request).replace(/^\/api\/(companies\/:companyId\/)?/, '') + kind;
    const [personId, address] = [actor?.userId ?? null, clientAddress(request)];
    this.events.note({ kind: 'exported', personId, companyId, address, device: deviceOf(request), subject });
  }
}
