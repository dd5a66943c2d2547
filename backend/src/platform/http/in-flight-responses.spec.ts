import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { InFlightResponses } from './in-flight-responses.js';

const answer = (): Response => new EventEmitter() as Response;

describe('the answers at work', () => {
  it.each([
    ['first', [0, 1, 2]],
    ['middle one', [1, 2, 0]],
    ['last', [2, 1, 0]],
  ])('are those that are not closed, when the %s is closed before the others', (_which, order) => {
    const inFlight = new InFlightResponses();
    const answers = [answer(), answer(), answer()];
    for (const one of answers) inFlight.follow(one);
    const left = new Set(answers);
    for (const index of order) {
      const one = answers[index]!;
      one.emit('close');
      one.emit('close');
      left.delete(one);
      expect(new Set(inFlight.all())).toEqual(left);
      expect(inFlight.all()).toHaveLength(left.size);
    }
  });

  it('are no more than came, however many came and went', () => {
    const inFlight = new InFlightResponses();
    const open: Response[] = [];
    for (let count = 0; count < 500; count += 1) {
      const one = answer();
      inFlight.follow(one);
      open.push(one);
      if (count % 3 !== 0) open.splice((count * 7) % open.length, 1)[0]!.emit('close');
    }
    expect(new Set(inFlight.all())).toEqual(new Set(open));
  });
});
