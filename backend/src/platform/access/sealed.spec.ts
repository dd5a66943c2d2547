import type { Environment } from '../config/environment.js';
import { Sealed } from './sealed.js';

const sealedWith = (secretsKey?: string): Sealed => new Sealed({ secretsKey } as Environment);
const sealed = sealedWith('a key of this test with many characters');

describe('a sealed secret', () => {
  it('is read again, and looks different each time', () => {
    const [first, second] = [sealed.seal('JBSWY3DP', 'factor 1'), sealed.seal('JBSWY3DP', 'factor 1')];
    expect(first).not.toBe(second);
    expect(first).not.toContain('JBSWY3DP');
    expect([sealed.open(first, 'factor 1'), sealed.open(second, 'factor 1')]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
  });

  it('opens neither for another purpose, nor with another key, nor once a character differs', () => {
    const text = sealed.seal('JBSWY3DP', 'factor 1');
    expect(sealed.open(text, 'factor 2')).toBeUndefined();
    expect(sealedWith('another key of this test, as long').open(text, 'factor 1')).toBeUndefined();
    expect(
      sealed.open(`${text.slice(0, 8)}${text[8] === 'A' ? 'B' : 'A'}${text.slice(9)}`, 'factor 1'),
    ).toBeUndefined();
    expect(sealed.open('v1.', 'factor 1')).toBeUndefined();
  });

  it('is refused by a server without a key', () => {
    const refusal = { status: 409, code: 'secrets-key-missing' };
    expect(() => sealedWith().seal('JBSWY3DP', 'factor 1')).toThrow(expect.objectContaining(refusal) as Error);
  });
});
