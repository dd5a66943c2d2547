import { pauseSeconds, retrySeconds } from './webhook-schedule.js';

it('tries a delivery again after 5 seconds, then more and more seldom, at last every eight hours', () => {
  const seconds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 40].map(retrySeconds);
  expect(seconds).toEqual([5, 30, 120, 300, 900, 3_600, 7_200, 14_400, 28_800, 28_800, 28_800]);
});

it('pauses a receiver that does not answer for 5 seconds to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 100].map(pauseSeconds)).toEqual([5, 10, 30, 60, 120, 300, 600, 900, 900, 900]);
});
