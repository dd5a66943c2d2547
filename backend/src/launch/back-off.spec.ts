import { BackOff } from './back-off.js';

it('starts at once, then after growing waits, and never gives up', () => {
  const waits = new BackOff();
  let now = 0;
  const taken = Array.from({ length: 9 }, () => {
    const wait = waits.next(now);
    now += wait + 1_000;
    return wait;
  });
  expect(taken).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
});

it('starts at once again after a calm minute', () => {
  const waits = new BackOff();
  for (const second of [0, 1, 2]) waits.next(second * 1_000);
  expect(waits.next(120_000)).toBe(0);
});
