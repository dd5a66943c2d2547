import { Conflict } from '../../platform/http/errors.js';

/** A unit has one open turn; `then` is what has to wait for the end of that one. */
export const openTurnRefusal = (unit: string, turn: string, then: string): Conflict =>
  new Conflict(`Unit ${unit} has an open turn already: ${turn}. Complete it before you ${then}.`, 'turn-already-open');
