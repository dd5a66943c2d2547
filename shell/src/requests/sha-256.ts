/**
 * SHA-256 (FIPS 180-4) of short ASCII texts, in hexadecimal digits. The browser's own is there on https only, and takes
 * longer for each of many short texts, as it returns a promise for every one.
 */
const FIRST_PRIMES = 64;
const BLOCK = 64;
const LENGTH_BYTES = 8;

const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const primes = firstPrimes(FIRST_PRIMES);
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const schedule = new Int32Array(FIRST_PRIMES);

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

export function sha256(text: string): string {
  const bytes = padded(text);
  const state = Int32Array.from(initial);
  for (let offset = 0; offset < bytes.byteLength; offset += BLOCK) addBlock(state, bytes, offset);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function padded(text: string): DataView {
  const length = Math.ceil((text.length + 1 + LENGTH_BYTES) / BLOCK) * BLOCK;
  const view = new DataView(new ArrayBuffer(length));
  for (let index = 0; index < text.length; index += 1) view.setUint8(index, text.charCodeAt(index));
  view.setUint8(text.length, 0x80);
  view.setUint32(length - 4, text.length * 8);
  return view;
}

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function expand(block: DataView, offset: number): void {
  for (let index = 0; index < 16; index += 1) schedule[index] = block.getInt32(offset + index * 4);
  for (let index = 16; index < FIRST_PRIMES; index += 1) {
    const [early, late] = [schedule[index - 15]!, schedule[index - 2]!];
    const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[index] = (schedule[index - 16]! + first + schedule[index - 7]! + second) | 0;
  }
}

function addBlock(state: Int32Array, block: DataView, offset: number): void {
  expand(block, offset);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < FIRST_PRIMES; index += 1) {
    const choice = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + choice + constants[index]! + schedule[index]!) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (state[index]! + word) | 0));
}
