import { createHash } from 'node:crypto';
import { solve } from './proof-of-work';
import { sha256 } from './sha-256';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

it.each(['', 'abc', 'a'.repeat(55), 'a'.repeat(56), 'a'.repeat(64), 'a'.repeat(200)])(
  'hashes %p as every computer does',
  (text) => {
    expect(sha256(text)).toBe(hashOf(text));
  },
);

it('finds the first and the last number that the server may have chosen', async () => {
  for (const number of [0, 2_000]) {
    const challenge = {
      algorithm: 'SHA-256',
      salt: 'salt',
      challenge: hashOf(`salt${number}`),
      maxNumber: 2_000,
      signature: 's',
    };
    expect((await solve(challenge)).number).toBe(number);
  }
});

it('ends without a solution', async () => {
  const challenge = { algorithm: 'SHA-256', salt: 'salt', challenge: 'none', maxNumber: 500, signature: 's' };
  await expect(solve(challenge)).rejects.toThrow('no solution');
});
