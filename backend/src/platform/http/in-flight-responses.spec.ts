import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { InFlightResponses } from './in-flight-responses.js';

const newResponse = (): Response => new EventEmitter() as Response;

describe('InFlightResponses', () => {
  it.each([
    ['first', [0, 1, 2]],
    ['middle one', [1, 2, 0]],
    ['last', [2, 1, 0]],
  ])('contains the open responses when the %s is closed before the others', (_which, order) => {
    const inFlight = new InFlightResponses();
    const responses = [newResponse(), newResponse(), newResponse()];
    for (const one of responses) inFlight.follow(one);
    const left = new Set(responses);
    for (const index of order) {
      const one = responses[index]!;
      one.emit('close');
      one.emit('close');
      left.delete(one);
      expect(new Set(inFlight.all())).toEqual(left);
      expect(inFlight.all()).toHaveLength(left.size);
    }
  });

  it('contains exactly the open responses after many opened and closed', () => {
    const inFlight = new InFlightResponses();
    const open: Response[] = [];
    for (let count = 0; count < 500; count += 1) {
      const one = newResponse();
      inFlight.follow(one);
      open.push(one);
      if (count % 3 !== 0) open.splice((count * 7) % open.length, 1)[0]!.emit('close');
    }
    expect(new Set(inFlight.all())).toEqual(new Set(open));
  });
});
