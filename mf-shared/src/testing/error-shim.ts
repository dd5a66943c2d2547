import * as React from 'react';

// Every attempt of a waiting query creates an Error; jest would print a hundred lines of each.
Error.stackTraceLimit = 10;

const internals: object = (React as never)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];
const KEY = 'recentlyCreatedOwnerStacks';

/**
 * React's development build creates an Error for every element, for stacks that no test reads, and stops after 10,000
 * in a second. This sets its count to `made`; by default it creates none.
 */
export function setOwnerStacks(made = Infinity): void {
  Object.defineProperty(internals, KEY, { get: () => made, set: () => {}, configurable: true });
}

setOwnerStacks();
