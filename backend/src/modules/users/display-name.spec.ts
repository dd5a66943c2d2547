import { capitalised } from './display-name.js';

describe('a display name', () => {
  it('begins with an upper-case letter and goes on in lower case', () => {
    expect(capitalised('mARIA lOPEZ')).toBe('Maria lopez');
    expect(capitalised('élodie')).toBe('Élodie');
    expect(capitalised('x')).toBe('X');
  });

  it('keeps what has no case', () => {
    expect(capitalised('')).toBe('');
    expect(capitalised('水 TECH')).toBe('水 tech');
    expect(capitalised('🔧 CREW')).toBe('🔧 crew');
  });
});
