import {
  differenceInWords,
  isSameChecklist,
  linesOf,
  moved,
  problemOfChecklist,
  putAt,
  putInto,
  tasksOf,
  withLine,
  type ChecklistLine,
} from './checklist-lines';

const task = (category: 'inspection' | 'cleaning' | 'repairs' | 'final', text: string) => ({
  ...{ category, task: text },
  room: 'general' as const,
});
const lines = linesOf([task('inspection', 'A'), task('inspection', 'B'), task('cleaning', 'C'), task('final', 'D')]);
const words = (of: ChecklistLine[]) =>
  tasksOf(of)
    .map((line) => `${line.category[0]}${line.task}`)
    .join(' ');
const keyOf = (text: string) => lines.find((line) => line.task === text)!.key;

it('orders tasks by phase, whatever order they come in', () => {
  expect(words(linesOf([task('final', 'D'), task('inspection', 'A'), task('final', 'E')]))).toBe('iA fD fE');
});

it('moves a task within its phase, and past its end into the next one', () => {
  expect(words(moved(lines, keyOf('A'), 1))).toBe('iB iA cC fD');
  expect(words(moved(lines, keyOf('B'), 1))).toBe('iA cB cC fD');
  expect(words(moved(lines, keyOf('C'), -1))).toBe('iA iB iC fD');
  expect(words(moved(lines, keyOf('C'), 1))).toBe('iA iB rC fD');
  expect(words(moved(lines, keyOf('A'), -1))).toBe('iA iB cC fD');
  expect(words(moved(lines, keyOf('D'), 1))).toBe('iA iB cC fD');
});

it('moves a dragged task to the position of another, or into a phase that is empty', () => {
  expect(words(putAt(lines, keyOf('D'), keyOf('A')))).toBe('iD iA iB cC');
  expect(words(putAt(lines, keyOf('A'), keyOf('B')))).toBe('iB iA cC fD');
  expect(words(putInto(lines, keyOf('A'), 'repairs'))).toBe('iB cC rA fD');
});

it('refuses empty tasks, the same task twice in one room, and more than 200', () => {
  expect(problemOfChecklist(lines)).toBeUndefined();
  expect(problemOfChecklist(withLine(lines, task('final', ' ')))).toBe('Task is required');
  expect(problemOfChecklist(withLine(lines, task('final', ' D ')))).toBe('This task is in the checklist already.');
  expect(problemOfChecklist(withLine(lines, { ...task('final', 'D'), room: 'kitchen' }))).toBeUndefined();
  const many = Array.from({ length: 201 }, (_, index) => task('final', `T${index}`));
  expect(problemOfChecklist(linesOf(many))).toBe('A checklist holds at most 200 tasks.');
});

it('compares what would be saved, not how it is kept here', () => {
  expect(isSameChecklist(lines, [...lines.slice(2), ...lines.slice(0, 2)])).toBe(true);
  expect(isSameChecklist(moved(lines, keyOf('A'), 1), lines)).toBe(false);
});

it('describes how two checklists differ', () => {
  const after = withLine(
    lines.filter(({ task: text }) => text !== 'C'),
    task('final', 'E'),
  );
  expect(differenceInWords(lines, after)).toBe('With: E. Without: C.');
  expect(differenceInWords(lines, moved(lines, keyOf('A'), 1))).toBe('The same tasks in another order.');
});
