import type { Socket } from 'node:net';
import type { Response } from 'express';

interface Entry {
  response: Response;
  index: number;
}

/** The responses that have not ended. An array whose last element fills each gap, because a Set would rehash often. */
export class InFlightResponses {
  private readonly entries: Entry[] = [];

  follow(response: Response): void {
    const entry = { response, index: this.entries.length };
    this.entries.push(entry);
    response.once('close', () => this.remove(entry));
  }

  all(): Response[] {
    return this.entries.map(({ response }) => response);
  }

  /** Closes responses that wait behind another one on an aborted connection; Node closes only the one it is sending. */
  closeWaiting(connection: Socket): void {
    for (const response of this.all()) {
      const isWaiting = response.socket === null && !response.writableFinished;
      if (response.req.socket === connection && isWaiting) response.destroy().emit('close');
    }
  }

  private remove(entry: Entry): void {
    const last = this.entries.pop()!;
    if (last === entry) return;
    last.index = entry.index;
    this.entries[last.index] = last;
  }
}
