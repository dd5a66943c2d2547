import type { Socket } from 'node:net';
import type { Response } from 'express';

interface Place {
  response: Response;
  index: number;
}

/**
 * The answers that are not at their end. Each request comes and goes here, so it is an array whose last fills the gap:
 * a Set rebuilds itself again and again, which cost small answers 4 to 12 % and the process up to 10 MB (2026-11-23).
 */
export class InFlightResponses {
  private readonly places: Place[] = [];

  /** Notes an answer until it is closed. */
  follow(response: Response): void {
    const place = { response, index: this.places.length };
    this.places.push(place);
    response.once('close', () => this.remove(place));
  }

  all(): Response[] {
    return this.places.map(({ response }) => response);
  }

  /**
   * Closes those that wait behind another answer of a connection that was cut. Node closes the one that it is sending and
   * forgets these: they, the files they read and their streams of events would stay for ever.
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
