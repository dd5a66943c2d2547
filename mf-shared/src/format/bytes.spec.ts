import { formatBytes } from './bytes';

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [2048, '2 kB'],
  [1_048_576, '1 MB'],
  [3_565_158, '3.4 MB'],
  [1_073_741_824, '1 GB'],
  [2_098_677_350, '2 GB'],
  [5_497_558_138_880, '5,120 GB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
