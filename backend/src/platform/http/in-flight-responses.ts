import type { Socket } from 'node:net';
import type { Response } from 'express';

interface Place {
  response: Response;
  index: number;
}

/**
 * The responses that have not ended. Each request is added and removed, so this is an array whose last element fills
 * the gap: a Set rehashes again and again, which cost small responses 4 to 12 % and the process up to 10 MB
 * (2026-11-23).
 */
export class InFlightResponses {
  private readonly places: Place[] = [];

  /** Adds a response until it is closed. */
  follow(response: Response): void {
    const place = { response, index: this.places.length };
    this.places.push(place);
    response.once('close', () => this.remove(place));
  }

  all(): Response[] {
    return this.places.map(({ response }) => response);
  }

  /**
   * Closes responses that wait behind another one when their connection is aborted. Node closes the one it is sending
   * and forgets these: they, the files they read and their event streams would stay forever.
   */
  closeWaiting(connection: Socket): void {
    for (const response of this.all()) {
      const isWaiting = response.socket === null && !response.writableFinished;
      if (response.req.socket === connection && isWaiting) response.destroy().emit('close');
    }
  }

  private remove(place: Place): void {
    const last = this.places.pop()!;
    if (last === place) return;
    last.index = place.index;
    this.places[last.index] = last;
  }
}
