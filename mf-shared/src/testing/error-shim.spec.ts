import { createElement } from 'react';
import { setOwnerStacks } from './error-shim';

/** Where an element was created, according to React's development build. */
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
