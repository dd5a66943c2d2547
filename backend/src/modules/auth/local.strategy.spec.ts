import { runInNewContext } from 'node:vm';
import { NotSignedIn } from '../../platform/http/errors.js';
import { LocalGuard } from './local.strategy.js';

describe('the guard of signing in', () => {
  it('passes on what went wrong while it asked, also an error that Node made and not the product', () => {
    const away = runInNewContext('new Error("connect ECONNREFUSED")') as Error;
    expect(() => new LocalGuard().handleRequest(away, false)).toThrow('connect ECONNREFUSED');
  });

  it('refuses who is not found', () => {
    expect(() => new LocalGuard().handleRequest(null, false)).toThrow(NotSignedIn);
  });
});
