import type { Socket } from 'node:net';
import type { Response } from 'express';

interface Place {
  response: Response;
  index: number;
}

/** The responses that have not ended. An array whose last element fills each gap, because a Set would rehash often. */
export class InFlightResponses {
  private readonly places: Place[] = [];

  /** Until it is closed. */
  follow(response: Response): void {
    const place = { response, index: this.places.length };
    this.places.push(place);
    response.once('close', () => this.remove(place));
  }

  all(): Response[] {
    return this.places.map(({ response }) => response);
  }

  /** Closes responses that wait behind another one on an aborted connection; Node closes only the one it is sending. */
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
