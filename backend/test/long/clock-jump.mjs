import { readFileSync } from 'node:fs';

// Loaded before a program of the product: moves its clock by the milliseconds in the file CLOCK_OFFSET_FILE names, at once
// when they change. The database keeps the machine's time, as on another machine.
const file = process.env.CLOCK_OFFSET_FILE;
const RealDate = Date;
let offset = 0;

const read = () => {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    offset = 0;
  }
};

const now = () => RealDate.now() + offset;

read();
setInterval(read, 100).unref();
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, values) => Reflect.construct(target, values.length === 0 ? [now()] : values),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
