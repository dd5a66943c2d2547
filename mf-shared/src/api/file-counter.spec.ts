import { FileCounter } from './file-counter';

function countIn(...pieces: number[][]): number {
  const counter = new FileCounter();
  for (const piece of pieces) counter.add(Uint8Array.from(piece));
  return counter.count;
}

it('counts where files begin', () => {
  expect(countIn([0x50, 0x4b, 3, 4, 9, 9, 0x50, 0x4b, 3, 4])).toBe(2);
});

it('finds a beginning that two pieces share', () => {
  expect(countIn([1, 0x50, 0x4b], [3], [4, 1])).toBe(1);
});

it('takes other marks of a ZIP for what they are', () => {
  expect(countIn([0x50, 0x50, 0x4b, 3, 4, 0x50, 0x4b, 1, 2, 0x50, 0x4b, 7, 8])).toBe(1);
});
