import { formatBytes } from './bytes';

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [2048, '2 kB'],
  [3_565_158, '3.4 MB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
