import { lanesOf } from './lanes';
import { firstSlot, hoursOf, slotLabel, stepped, timeOf, type ArrowKey, type Slot, type Room } from './slot';

const days = ['2026-11-16', '2026-11-17', '2026-11-18'];
const lanes = [
  { id: null, name: 'Unassigned' },
  { id: 8, name: 'Ray Ortiz' },
];
const hours = { begin: 420, end: 1_140 };
const week: Room = { view: 'week', days, lanes, hours };
const day: Room = { view: 'day', days: ['2026-11-17'], lanes, hours };
const slot: Slot = { date: '2026-11-17', time: '08:30', assigneeId: 8 };
const after = (room: Room, from: Slot, ...keys: ArrowKey[]) =>
  keys.reduce<Slot | undefined>((known, key) => known && stepped(known, key, room), from);

describe('a step by keys', () => {
  it('leads to another day or person in the week, and keeps the time', () => {
    expect(after(week, slot, 'ArrowRight')).toEqual({ ...slot, date: '2026-11-18' });
    expect(after(week, slot, 'ArrowLeft', 'ArrowUp')).toEqual({ ...slot, date: '2026-11-16', assigneeId: null });
  });

  it('leads to another time or person in the day', () => {
    expect(after(day, slot, 'ArrowDown')).toEqual({ ...slot, time: '08:45' });
    expect(after(day, slot, 'ArrowUp', 'ArrowLeft')).toEqual({ ...slot, time: '08:15', assigneeId: null });
    expect(stepped(slot, 'ArrowDown', day, true)).toEqual({ ...slot, time: '09:30' });
  });

  it('finds any time above the first hour, and the first hour below any time', () => {
    const first = { ...slot, time: '07:00' };
    expect(after(day, first, 'ArrowUp')).toEqual({ ...slot, time: null });
    expect(after(day, first, 'ArrowUp', 'ArrowDown')).toEqual(first);
  });

  it('ends at every edge', () => {
    expect(after(week, { ...slot, date: '2026-11-18' }, 'ArrowRight')).toBeUndefined();
    expect(after(week, slot, 'ArrowDown')).toBeUndefined();
    expect(after(day, { ...slot, time: null }, 'ArrowUp')).toBeUndefined();
    expect(after(day, { ...slot, time: '18:45' }, 'ArrowDown')).toBeUndefined();
  });
});

it('picks a job from elsewhere up on the first day shown that is not over', () => {
  const job = { date: '2026-10-01', assigneeId: null, startTime: null };
  expect(firstSlot(job, week, '2026-11-17')).toEqual({ date: '2026-11-17', time: null, assigneeId: null });
  expect(firstSlot(job, week, '2027-01-01').date).toBe('2026-11-16');
  const here = { date: '2026-11-16', assigneeId: 8, startTime: '09:00' };
  expect(firstSlot(here, week, '2026-11-17')).toEqual({ date: '2026-11-16', time: '09:00', assigneeId: 8 });
});

it('draws a working day, and the hours around it in which somebody works', () => {
  expect(hoursOf([])).toEqual({ begin: 420, end: 1_140 });
  const at = (startTime: string | null, minutes = 60) => ({ startTime, minutes });
  expect(hoursOf([at('05:45'), at(null), at('20:15', 30)])).toEqual({ begin: 300, end: 1_260 });
  expect(hoursOf([at('22:00', 240)])).toEqual({ begin: 420, end: 1_440 });
});

it('stays within the day', () => {
  expect([timeOf(-20), timeOf(0), timeOf(1_500)]).toEqual(['00:00', '00:00', '23:45']);
});

it('labels a slot', () => {
  expect(slotLabel(slot, lanes)).toBe('Tue, Nov 17, 8:30 AM, Ray Ortiz');
  expect(slotLabel({ ...slot, time: null, assigneeId: null }, lanes)).toBe('Tue, Nov 17, any time, Unassigned');
});

describe('the lanes', () => {
  const person = (id: number, displayName: string, accountType: 'manager' | 'maintenance') =>
    ({ id, displayName, accountType, username: `u${id}`, firstName: null }) as never;
  const staff = [person(7, 'Maria Lopez', 'manager'), person(9, 'Zed', 'maintenance'), person(8, 'Ray', 'maintenance')];

  it('are unassigned first, then maintenance staff by name and others with a job', () => {
    const names = (...args: Parameters<typeof lanesOf>) => lanesOf(...args).map(({ name }) => name);
    expect(names(staff, [])).toEqual(['Unassigned', 'Ray', 'Zed']);
    const left = { id: 99, displayName: 'Former Fred', firstName: null, username: 'fred' };
    expect(names(staff, [{ people: [left] }])).toEqual(['Unassigned', 'Former Fred', 'Ray', 'Zed']);
    expect(names(staff, [], 7)).toEqual(['Maria Lopez']);
  });

  it('are all staff if there is no maintenance staff, so that an owner can schedule alone', () => {
    const owner = person(7, 'Maria Lopez', 'manager');
    expect(lanesOf([owner], []).map(({ name }) => name)).toEqual(['Unassigned', 'Maria Lopez']);
  });
});
