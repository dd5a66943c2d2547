import { MAX_LAG_MS, ReplicaFreshness } from './replica-freshness.js';

const NOW = 1_000_000;
const [OURS, OTHERS] = [1, 2];

function upToDate(position = 100): ReplicaFreshness {
  const freshness = new ReplicaFreshness();
  freshness.observe(NOW, position, position, freshness.gaps);
  return freshness;
}

it('is not used before the first check', () => {
  expect(new ReplicaFreshness().serves(OURS, 0)).toBe(false);
  expect(upToDate().serves(OURS, 0)).toBe(true);
});

it('is not used for a company whose last write it lacks, but for others', () => {
  const freshness = upToDate();
  freshness.note(OURS, 150);
  expect([freshness.serves(OURS, 0), freshness.serves(OTHERS, 0)]).toEqual([false, true]);
  freshness.observe(NOW, 150, 149, freshness.gaps);
  expect(freshness.serves(OURS, 0)).toBe(false);
  freshness.observe(NOW, 150, 150, freshness.gaps);
  expect(freshness.serves(OURS, 0)).toBe(true);
});

it('keeps the later of two writes, in whatever order they are reported', () => {
  const freshness = upToDate();
  freshness.note(OURS, 160);
  freshness.note(OURS, 150);
  freshness.observe(NOW, 160, 155, freshness.gaps);
  expect(freshness.serves(OURS, 0)).toBe(false);
});

it('is not used for a reader who has seen a later position', () => {
  expect(upToDate().serves(OURS, 101)).toBe(false);
  expect(upToDate().serves(OURS, 100)).toBe(true);
});

it('is not used for anybody after a write of the platform until it has that', () => {
  const freshness = upToDate();
  freshness.note(null, 150);
  expect(freshness.serves(OURS, 0)).toBe(false);
  freshness.observe(NOW, 150, 150, freshness.gaps);
  expect(freshness.serves(OURS, 0)).toBe(true);
});

it('is not used after a gap until it has everything written during it', () => {
  const freshness = upToDate();
  const { gaps } = freshness;
  freshness.miss();
  freshness.observe(NOW, 100, 100, gaps);
  expect(freshness.serves(OURS, 0)).toBe(false);
  freshness.observe(NOW, 170, 169, freshness.gaps);
  expect(freshness.serves(OURS, 0)).toBe(false);
  freshness.observe(NOW, 180, 170, freshness.gaps);
  expect(freshness.serves(OURS, 0)).toBe(true);
});

it('is not used while it lags behind for longer than a moment', () => {
  const freshness = upToDate();
  freshness.observe(NOW + MAX_LAG_MS - 1, 200, 100, freshness.gaps);
  expect(freshness.serves(OURS, 0)).toBe(true);
  freshness.observe(NOW + MAX_LAG_MS + 1, 201, 100, freshness.gaps);
  expect(freshness.serves(OURS, 0)).toBe(false);
  freshness.observe(NOW + MAX_LAG_MS + 2, 201, 200, freshness.gaps);
  expect(freshness.serves(OURS, 0)).toBe(true);
});

it('is not used after a failure until the next successful check', () => {
  const freshness = upToDate();
  freshness.lose();
  expect(freshness.serves(OURS, 0)).toBe(false);
  freshness.observe(NOW, 100, 100, freshness.gaps);
  expect(freshness.serves(OURS, 0)).toBe(true);
});
