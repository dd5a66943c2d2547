import { ApiError, errorMessage } from './api-error';
import { panelMessage } from './panel-message';

it('names the request of refusals only where nothing could be loaded', () => {
  const refusal = new ApiError(429, JSON.stringify({ message: 'Too many requests.', requestId: '7b0f-41' }));
  expect(panelMessage(refusal, 'Try again.')).toBe('Too many requests. Reference: 7b0f-41');
  expect(errorMessage(refusal, 'Try again.')).toBe('Too many requests.');
  expect(panelMessage(ApiError.unreachable(), 'Try again.')).toMatch(/^The server cannot be reached\..* try again\.$/);
  expect(panelMessage(new ApiError(403, ''), 'Try again.')).toBe('Try again.');
  expect(panelMessage(new Error('of the program'), 'Try again.')).toBe('Try again.');
  const failure = new ApiError(500, JSON.stringify({ message: 'Something went wrong.', requestId: '7b0f-42' }));
  expect(panelMessage(failure, 'Try again.')).toBe('Something went wrong. Reference: 7b0f-42');
});
