import { IDLE_MS, ReplicaReplay, type Replay } from './replica-replay.js';

const NOW = 1_000_000;

const partial = (more: Partial<Replay> = {}): Replay => ({
  ...{ isComplete: false, isHeldUp: false, readers: [], position: 100 },
  ...more,
});

/** What each of these says, one after the other, each after the time in which a replica counts as idle. */
function donePositions(...replays: Replay[]): (number | undefined)[] {
  const replay = new ReplicaReplay();
  return replays.map((one, index) => replay.donePosition(NOW + index * IDLE_MS, one));
}

it('is done at once when all that was received is replayed', () => {
  expect(donePositions(partial({ isComplete: true }))).toEqual([100]);
});

it('is done when nothing more is replayed for a while', () => {
  expect(donePositions(partial(), partial())).toEqual([undefined, 100]);
  const replay = new ReplicaReplay();
  const after = (ms: number) => replay.donePosition(NOW + ms, partial());
  expect([after(0), after(IDLE_MS - 1), after(IDLE_MS)]).toEqual([undefined, undefined, 100]);
});

it('is not done while more is replayed', () => {
  const positions = [100, 101, 102].map((position) => partial({ position }));
  expect(donePositions(...positions, partial({ position: 102 }))).toEqual([undefined, undefined, undefined, 102]);
});

it('is not done while it is held up', () => {
  const heldUp = partial({ isHeldUp: true });
  expect(donePositions(heldUp, heldUp, partial(), partial())).toEqual([undefined, undefined, 100, 100]);
});

it('is not done while a transaction is open that was open when it stopped, nor at once after it', () => {
  const [both, second, later] = [['3/1', '4/1'], ['4/1'], ['5/1']].map((readers) => partial({ readers }));
  expect(donePositions(both!, second!, both!, later!)).toEqual([undefined, undefined, undefined, 100]);
  const replay = new ReplicaReplay();
  expect(replay.donePosition(NOW, both!)).toBeUndefined();
  expect(replay.donePosition(NOW + IDLE_MS - 1, both!)).toBeUndefined();
  expect(replay.donePosition(NOW + IDLE_MS, later!)).toBeUndefined();
});
