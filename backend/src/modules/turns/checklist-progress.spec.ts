import { followChecklist } from './checklist-progress.js';
import type { TurnPhase, TurnStatus } from './turn.entity.js';

const letters = { i: 'inspection', c: 'cleaning', r: 'repairs', f: 'final' } as const;
/** `i C`: an open task of the inspection and a completed one of the cleaning. */
const tasksOf = (text: string) =>
  text.split(' ').map((letter) => ({
    category: letters[letter.toLowerCase() as keyof typeof letters],
    completed: letter !== letter.toLowerCase(),
  }));

it.each<[string, TurnStatus, TurnPhase, string, object]>([
  ['the first tick starts the turn', 'not_started', 'inspection', 'I i c f', { status: 'in_progress' }],
  ['a later one changes nothing', 'in_progress', 'inspection', 'I i C c', {}],
  ['the last of a phase leads to the next one', 'in_progress', 'inspection', 'I c r f', { currentPhase: 'cleaning' }],
  ['phases that are done are left out', 'in_progress', 'inspection', 'I C r f', { currentPhase: 'repairs' }],
  ['a phase without tasks too', 'in_progress', 'cleaning', 'I C f', { currentPhase: 'final' }],
  [
    'the only task starts and moves on',
    'not_started',
    'inspection',
    'I f',
    { status: 'in_progress', currentPhase: 'final' },
  ],
  ['nothing moves back to an earlier open task', 'in_progress', 'repairs', 'i c R F', {}],
  ['with everything done the phase stays', 'in_progress', 'final', 'I C R F', {}],
  ['a completed turn stays as it is', 'completed', 'inspection', 'I c', {}],
])('%s', (_, status, currentPhase, tasks, changes) => {
  expect(followChecklist({ status, currentPhase }, tasksOf(tasks))).toEqual(changes);
});
