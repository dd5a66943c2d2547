import { createElement } from 'react';
import { setOwnerStacks } from './error-shim';

/** Where React's development build says an element was made. */
const stackOf = () => (createElement('p') as unknown as { _debugStack?: Error })._debugStack;

describe('the stacks of elements', () => {
  afterEach(() => setOwnerStacks());

  it('are one for all elements of a test', () => {
    expect(stackOf()).toBeInstanceOf(Error);
    expect(stackOf()).toBe(stackOf());
  });

  it('are still made for every element where React is not stopped', () => {
    setOwnerStacks(0);
    expect(stackOf()).not.toBe(stackOf());
  });
});
