import {
  completionChange,
  replaceFirstAssignee,
  deletionRefusal,
  startRefusal,
  statusRefusal,
} from './work-order-rules.js';

const running = { status: 'open', onJobStartedAt: new Date() } as const;
const standing = { status: 'open', onJobStartedAt: null } as const;

it('refuses completion while the timer runs with the specified message', () => {
  expect(statusRefusal(running, 'completed')).toBe('Please stop the job timer before marking as completed.');
  expect(statusRefusal(running, 'in_progress')).toBeNull();
  expect(statusRefusal(standing, 'completed')).toBeNull();
});

it('starts a timer only of an order that is not ended', () => {
  expect(startRefusal(standing)).toBeNull();
  expect(startRefusal({ ...standing, status: 'cancelled' })).toContain('work-order-ended');
  expect(deletionRefusal(running)).not.toBeNull();
});

it('notes completion once, clears it on reopening and otherwise leaves it', () => {
  const now = new Date();
  expect(completionChange('open', 'completed', now)).toBe(now);
  expect(completionChange('completed', 'completed', now)).toBeUndefined();
  expect(completionChange('completed', 'open', now)).toBeNull();
});

it('replaces the first assignee and keeps the others', () => {
  expect(replaceFirstAssignee([1, 2, 3], 4)).toEqual([4, 2, 3]);
  expect(replaceFirstAssignee([1, 2, 3], 3)).toEqual([3, 2]);
  expect(replaceFirstAssignee([], 5)).toEqual([5]);
  expect(replaceFirstAssignee([1, 2], null)).toEqual([]);
});
