import { decided, rebased } from './decision';
import type { KeptChange, KeptRefusal } from './kept-change';
import { submission } from './outbox.fixture';

const change = (values: Partial<KeptChange> = {}): KeptChange => ({
  ...submission('order', {
    call: { method: 'PUT', url: '/api/work-orders/5', body: { notes: 'Bring tape' } },
    baseVersion: 1,
    texts: { notes: 'Bring' },
  }),
  ...{ id: 1, userId: 7, key: 'key', deviceTime: '2026-11-28T10:00:00.000Z' },
  ...values,
});
const stale = (current: object): KeptRefusal => ({ status: 412, code: 'stale-edit', message: 'Stale.', current });

it('a text goes over other changes of its record by itself, but not over another text', () => {
  expect(rebased(change(), stale({ notes: 'Bring', version: 7 }))).toEqual({ baseVersion: 7 });
  expect(rebased(change(), stale({ notes: 'Bring a ladder', version: 7 }))).toBeUndefined();
  const { texts: _texts, ...others } = change();
  expect(rebased(others, stale({ version: 7 }))).toBeUndefined();
});

it('is sent on top of the record as it is now, with both texts if a person says so', () => {
  const refused = change({ refusal: stale({ notes: 'Bring a ladder', version: 7 }) });
  expect(decided(refused, 'again')).toEqual({ baseVersion: 7, call: refused.call });
  expect(decided(refused, 'both')).toEqual({
    baseVersion: 7,
    call: { ...refused.call, body: { notes: 'Bring a ladder\n\nBring tape' } },
  });
});

it('knows what stands at a line of a checklist, which has no version', () => {
  const call = { method: 'PUT' as const, url: '/api/turn-tasks/5', body: { notes: 'Wet', knownNotes: null } };
  const refused = change({ call, refusal: stale({ notes: 'Scratched' }) });
  expect(decided(refused, 'again').call!.body).toEqual({ notes: 'Wet', knownNotes: 'Scratched' });
  expect(decided(refused, 'both').call!.body).toEqual({ notes: 'Scratched\n\nWet', knownNotes: 'Scratched' });
});
