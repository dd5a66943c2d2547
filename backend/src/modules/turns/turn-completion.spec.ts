import { completionDateChange } from './turn-completion.js';

const TODAY = '2026-11-21';
const EARLIER = '2026-11-02';
const open = { status: 'in_progress', actualCompletionDate: null } as const;
const done = { status: 'completed', actualCompletionDate: EARLIER } as const;

it.each([
  ['a new turn that is completed already', null, { status: 'completed' }, TODAY],
  ['a new turn that is not', null, { status: 'not_started' }, undefined],
  ['completing', open, { status: 'completed' }, TODAY],
  ['completing with a date', open, { status: 'completed', actualCompletionDate: EARLIER }, EARLIER],
  ['completing with an emptied date', open, { status: 'completed', actualCompletionDate: null }, TODAY],
  ['completing what has a date', { ...open, actualCompletionDate: EARLIER }, { status: 'completed' }, EARLIER],
  ['completing again', done, { status: 'completed' }, undefined],
  ['reopening', done, { status: 'in_progress' }, null],
  ['reopening with a date', done, { status: 'in_progress', actualCompletionDate: TODAY }, TODAY],
  ['starting', { ...open, status: 'not_started' }, { status: 'in_progress' }, undefined],
  ['another field', done, {}, undefined],
  ['the date alone', done, { actualCompletionDate: null }, null],
] as const)('%s', (_, before, wanted, change) => {
  expect(completionDateChange(before, wanted, TODAY)).toBe(change);
});
