import { type CanActivate, type ExecutionContext, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { Invalid } from '../../platform/http/errors.js';

/** A stream never ends: whoever does not ask for one would wait for an answer in vain. */
class EventsAreAccepted implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { accept = '' } = context.switchToHttp().getRequest<Request>().headers;
    if (accept.includes('text/event-stream')) return true;
    throw new Invalid('The answer is a stream of events: send Accept: text/event-stream.');
  }
}

/** Refuses callers that do not accept `text/event-stream`. */
export const RequireEventStream = (): MethodDecorator => UseGuards(EventsAreAccepted);
