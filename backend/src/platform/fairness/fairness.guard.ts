import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AccessRequest } from '../access/allow.js';
import { heavyKindOf } from '../http/heavy.js';
import type { HeavyRequest } from '../http/turn.js';
import { HeavyTurns } from './heavy-turns.js';

/**
 * Lets a heavy request begin when it is its company's turn, before a form is read and a connection is taken; a client
 * that leaves gives it up. Runs after the access guard, which knows the company.
 */
@Injectable()
export class FairnessGuard implements CanActivate {
  constructor(private readonly turns: HeavyTurns) {}

  /** Synchronous unless the request has to wait. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const kind = heavyKindOf(context.getHandler());
    if (kind === undefined) return true;
    const http = context.switchToHttp();
    const begun = this.turns.begin(kind, http.getRequest<AccessRequest>(), http.getResponse<Response>());
    return begun ? begun.then(() => true) : true;
  }
}

/** Ends the turn of a sign-in whose password is checked: what follows waits, and is not heavy. */
export const endTurn = (request: Request): void => (request as HeavyRequest).turn?.end();
