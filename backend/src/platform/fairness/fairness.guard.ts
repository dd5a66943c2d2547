import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AccessRequest } from '../access/allow.js';
import { clientAddress, networkOf } from '../http/client-address.js';
import { heavyKindOf, type HeavyKind } from '../http/heavy.js';
import type { EndTurn, LaneKey } from './fair-queue.js';
import { FairQueues } from './fair-queues.js';

interface TurnRequest extends AccessRequest {
  /** Of a sign-in, which may end its turn before its response. */
  endTurn?: EndTurn;
}

/**
 * Lets a heavy request begin when it is its company's turn, before its body is read and a connection is taken. The turn
 * ends with the response; a client that leaves gives it up. Runs after the access guard, which knows the company.
 */
@Injectable()
export class FairnessGuard implements CanActivate {
  constructor(private readonly queues: FairQueues) {}

  /** Synchronous unless the request has to wait. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const kind = heavyKindOf(context.getHandler());
    if (kind === undefined) return true;
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<TurnRequest>(), http.getResponse<Response>()];
    const end = this.queues.of(kind).tryBegin(laneOf(request, kind));
    if (!end) return this.wait(kind, request, response);
    hold(kind, request, response, end);
    return true;
  }

  private async wait(kind: HeavyKind, request: TurnRequest, response: Response): Promise<boolean> {
    const leave = (giveUp: () => void): void => void response.once('close', giveUp);
    try {
      hold(kind, request, response, await this.queues.of(kind).wait(laneOf(request, kind), leave));
      return true;
    } catch (error) {
      if (!response.destroyed) this.queues.noteRefusal(kind);
      throw error;
    }
  }
}

function hold(kind: HeavyKind, request: TurnRequest, response: Response, end: EndTurn): void {
  if (kind === 'sign-in') request.endTurn = end;
  // The client may have left in the moment in which its turn began.
  if (response.destroyed) end();
  else response.once('close', end);
}

/** Ends the turn of a sign-in whose password is checked: what follows waits, and is not heavy. */
export const endTurn = (request: Request): void => (request as TurnRequest).endTurn?.();

/** Sign-ins and shared links by network; the provider's own lists by person. */
function laneOf(request: AccessRequest, kind: HeavyKind): LaneKey {
  const { companyId, actor } = request;
  if (kind === 'sign-in' || !actor) return networkOf(clientAddress(request), 64);
  return companyId ?? actor.companyId ?? `user ${actor.userId}`;
}
