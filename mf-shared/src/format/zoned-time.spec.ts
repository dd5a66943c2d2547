import { instantOf, timeOf } from './zoned-time';

it.each([
  ['2026-11-21', '08:30', 'America/New_York', '2026-11-21T13:30:00.000Z'],
  ['2026-07-21', '08:30', 'America/New_York', '2026-07-21T12:30:00.000Z'],
  // The clock goes forward at 2:00 on this day, and back at 2:00 on the other.
  ['2026-03-08', '08:30', 'America/New_York', '2026-03-08T12:30:00.000Z'],
  ['2026-11-01', '08:30', 'America/New_York', '2026-11-01T13:30:00.000Z'],
  ['2026-11-21', '00:10', 'Asia/Kolkata', '2026-11-20T18:40:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, instant) => {
  expect(instantOf(day, time, zone)).toBe(instant);
  expect(timeOf(instant, zone)).toBe(time);
});
