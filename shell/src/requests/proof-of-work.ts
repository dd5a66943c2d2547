import type { Challenge, NewRequest } from './requests.api';
import { sha256 } from './sha-256';

type Proof = NewRequest['proof'];

/** So long one part of the work may take: shorter than a frame, so that typing is never held up. */
const PART_MS = 8;
const HASHES_PER_LOOK = 40;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Finds the number of which the challenge is the hash, in small parts between which the page lives. */
export async function solve({ salt, challenge, maxNumber, signature }: Challenge): Promise<Proof> {
  let number = 0;
  while (number <= maxNumber) {
    const end = performance.now() + PART_MS;
    do {
      for (const last = number + HASHES_PER_LOOK; number < last; number += 1) {
        if (sha256(`${salt}${number}`) === challenge) return { salt, challenge, number, signature };
      }
    } while (number <= maxNumber && performance.now() < end);
    await pause();
  }
  throw new Error('The challenge has no solution.');
}
