import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskReserve, MB } from './disk-reserve.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nerka-reserve-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Such that the whole free space is `part` of the reserve. */
const reserveOf = (part: number): number => {
  const { bavail, bsize } = statfsSync(folder);
  return Math.round((bavail * bsize) / MB / part);
};

it('takes up its room, once, while there is enough', async () => {
  const reserve = new DiskReserve(folder, 3);
  expect(await reserve.adapt()).toBe('made');
  expect(statSync(join(folder, 'reserve'))).toMatchObject({ size: 3 * MB });
  expect(statSync(join(folder, 'reserve')).blocks * 512).toBeGreaterThanOrEqual(3 * MB);
  expect(await reserve.adapt()).toBeUndefined();
  expect(reserve.isNeeded).toBe(false);
});

it('is released when the disk is nearly full, and not made again with the room that this has made', async () => {
  writeFileSync(join(folder, 'reserve'), '');
  const reserve = new DiskReserve(folder, reserveOf(0.4));
  expect(await reserve.adapt()).toBe('released');
  expect(readdirSync(folder)).toEqual([]);
  expect(reserve.isNeeded).toBe(true);
  expect(await new DiskReserve(folder, reserveOf(1.5)).adapt()).toBeUndefined();
});

it('keeps no draft that a killed process has left', async () => {
  const draft = join(folder, 'reserve.draft');
  writeFileSync(draft, 'half');
  expect(await new DiskReserve(folder, reserveOf(1.5)).adapt()).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(draft, 'half');
  writeFileSync(join(folder, 'reserve'), '');
  expect(new DiskReserve(folder, reserveOf(0.4)).release()).toBe('released');
  expect(readdirSync(folder)).toEqual([]);
});

it('is only released if there is too little room', () => {
  writeFileSync(join(folder, 'reserve'), '');
  expect(new DiskReserve(folder, reserveOf(1.5)).release()).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['reserve']);
});

it('is left out on request', async () => {
  const reserve = new DiskReserve(folder, 0);
  expect(await reserve.adapt()).toBeUndefined();
  expect([readdirSync(folder), reserve.isNeeded]).toEqual([[], false]);
});
