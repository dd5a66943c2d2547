import { type CanActivate, type ExecutionContext, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { Invalid } from '../../platform/http/errors.js';

/** A stream never ends: a client that did not request one would wait for the end of the response forever. */
class EventsAreAccepted implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { accept = '' } = context.switchToHttp().getRequest<Request>().headers;
    if (accept.includes('text/event-stream')) return true;
    throw new Invalid('The answer is a stream of events: send Accept: text/event-stream.');
  }
}

export const RequireEventStream = (): MethodDecorator => UseGuards(EventsAreAccepted);
