import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The app on a person's phone (RFC 6238). It begins with the code of the half minute before, which is still accepted,
 * because no code is accepted twice and a test does not wait for the next one.
 */
export class AuthenticatorApp {
  private last = 0;

  constructor(private readonly secret: string) {}

  /** The next code that was not used. */
  next(): string {
    this.last = Math.max(this.last + 1, Math.floor(Date.now() / STEP_MS) - 1);
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(this.last));
    const digest = createHmac('sha1', bytesOf(this.secret)).update(counter).digest();
    const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7f_ff_ff_ff;
    return String(number % 1_000_000).padStart(6, '0');
  }
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}
