import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// Every attempt of a query that waits makes an Error; jest would have a hundred lines of each.
Error.stackTraceLimit = 10;

// React's development build makes an Error of every element, for stacks that no test reads, and stops after 10,000 in a
// second; here it has always had enough.
const internals: object = (React as never)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// A query that waits prints the page for every attempt; here only for the one whose message is read, the last.
const { getElementError } = getConfig();
configure({ getElementError: errorOf });

function errorOf(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isAttempt } = getConfig() as { _disableExpensiveErrorDiagnostics?: true };
  const error = isAttempt ? new Error() : getElementError(message, container);
  if (isAttempt) {
    error.name = 'TestingLibraryElementError';
    const get = () => getElementError(message, container).message;
    Object.defineProperty(error, 'message', { get, configurable: true });
  } else {
    // jest shows the first line outside of packages, which is the test's, not ours.
    Error.captureStackTrace(error, errorOf);
  }
  return error;
}
