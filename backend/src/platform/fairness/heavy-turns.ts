import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { AccessRequest } from '../access/allow.js';
import { clientAddress, networkOf } from '../http/client-address.js';
import type { HeavyKind } from '../http/heavy.js';
import type { HeavyRequest } from '../http/turn.js';
import type { LaneKey } from './fair-queue.js';
import { FairQueues } from './fair-queues.js';
import { HeavyTurn } from './heavy-turn.js';

type TurnRequest = AccessRequest & HeavyRequest;

/** Gives heavy requests their turns. */
@Injectable()
export class HeavyTurns {
  constructor(private readonly queues: FairQueues) {}

  /**
   * Begins the turn of a request, and ends the one that it had; undefined if it has to wait no longer. Throws Busy.
   * The turn ends when the response is ready, because a slow client takes it slowly.
   */
  begin(kind: HeavyKind, request: TurnRequest, response: Response): Promise<void> | undefined {
    request.turn?.end();
    const turn = new HeavyTurn(this.queues.of(kind), laneOf(request, kind));
    request.turn = turn;
    response.once('close', () => turn.end());
    endBefore(response, turn);
    return turn.tryBegin() ? undefined : this.wait(kind, turn, response);
  }

  /** Does work in a turn of its own, beside that of the request. Throws Busy. */
  async during<T>(kind: HeavyKind, request: TurnRequest, work: () => Promise<T>): Promise<T> {
    const turn = new HeavyTurn(this.queues.of(kind), laneOf(request, kind));
    try {
      if (!turn.tryBegin()) await turn.begin().catch((refusal: unknown) => this.refuse(kind, refusal));
      return await work();
    } finally {
      turn.end();
    }
  }

  /** Does a part of background work when it is the company's turn, however long that takes. */
  async inBackground<T>(kind: HeavyKind, companyId: number, work: () => Promise<T>): Promise<T> {
    const turn = new HeavyTurn(this.queues.of(kind), companyId);
    try {
      await turn.goOn();
      return await work();
    } finally {
      turn.end();
    }
  }

  private refuse(kind: HeavyKind, refusal: unknown): never {
    this.queues.noteRefusal(kind);
    throw refusal;
  }

  private async wait(kind: HeavyKind, turn: HeavyTurn, response: Response): Promise<void> {
    try {
      await turn.begin();
    } catch (error) {
      if (!response.destroyed) this.queues.noteRefusal(kind);
      throw error;
    }
  }
}

function endBefore(response: Response, turn: HeavyTurn): void {
  const write = response.end.bind(response) as (...parts: unknown[]) => Response;
  response.end = (...parts: unknown[]): Response => {
    turn.end();
    return write(...parts);
  };
}

/** Sign-ins and shared links by the network of a household or a house; the provider's own lists by person. */
function laneOf({ ip, companyId, actor }: AccessRequest, kind: HeavyKind): LaneKey {
  if (kind === 'sign-in' || !actor) return networkOf(clientAddress({ ip }), 48);
  return companyId ?? actor.companyId ?? `user ${actor.userId}`;
}
