import { RestartLimit } from './restart-limit.js';

describe('RestartLimit', () => {
  it('restarts at once, then after growing delays, and gives up at the sixth end within a minute', () => {
    const limit = new RestartLimit();
    const delays = [0, 1, 2, 3, 4, 5].map((second) => limit.nextDelay(second * 1000));
    expect(delays).toEqual([0, 500, 1000, 1500, 2000, undefined]);
  });

  it('ignores restarts more than a minute ago', () => {
    const limit = new RestartLimit();
    for (const second of [0, 1, 2, 3, 4]) limit.nextDelay(second * 1000);
    expect(limit.nextDelay(120_000)).toBe(0);
  });
});
