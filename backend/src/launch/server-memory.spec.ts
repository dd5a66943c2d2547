import { heapOptions } from './server-memory.js';

describe('the memory of the serving process', () => {
  it('is limited, each option unless the operator sets it in NODE_OPTIONS', () => {
    expect(heapOptions({})).toEqual(['--max-old-space-size=512', '--max-semi-space-size=16']);
    expect(heapOptions({ NODE_OPTIONS: '--max-old-space-size=900' })).toEqual(['--max-semi-space-size=16']);
    expect(heapOptions({ NODE_OPTIONS: '--max-semi-space-size=32' })).toEqual(['--max-old-space-size=512']);
  });
});
