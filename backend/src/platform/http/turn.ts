import type { Request } from 'express';

/** Of a heavy request among those of its company (platform/fairness). */
export interface Turn {
  /** Lets others work until it goes on. */
  rest(): void;
  /** Settles when it may go on; rejects once it has ended. */
  goOn(): Promise<void>;
  end(): void;
}

export interface HeavyRequest extends Request {
  turn?: Turn;
}
