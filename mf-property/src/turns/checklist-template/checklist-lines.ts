import { phaseOptions, type Phase } from '../turn-labels';
import type { ChecklistTask } from './checklist.api';

/** A task of the template while it is edited; the key exists in this window only. */
export type ChecklistLine = ChecklistTask & { key: number };

const MAX_TASKS = 200;

/** The tasks ordered by phase, as turns show them. */
export function linesOf(tasks: readonly ChecklistTask[]): ChecklistLine[] {
  return tasksOf(tasks).map((task, key) => ({ ...task, key }));
}

/** The tasks to save: ordered by phase, trimmed. */
export function tasksOf(lines: readonly ChecklistTask[]): ChecklistTask[] {
  return phaseOptions.flatMap(({ value }) =>
    lines
      .filter(({ category }) => category === value)
      .map(({ category, room, task }) => ({ category, room, task: task.trim() })),
  );
}

export function isSameChecklist(one: readonly ChecklistTask[], other: readonly ChecklistTask[]): boolean {
  return JSON.stringify(tasksOf(one)) === JSON.stringify(tasksOf(other));
}

export function withLine(lines: readonly ChecklistLine[], task: ChecklistTask): ChecklistLine[] {
  const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
  return [...lines, { ...task, key }];
}

/** Moves a line up or down, at the end of a phase into the next one. */
export function moved(lines: readonly ChecklistLine[], key: number, by: 1 | -1): ChecklistLine[] {
  const line = lines.find((other) => other.key === key)!;
  const phase = lines.filter(({ category }) => category === line.category);
  const neighbour = phase[phase.indexOf(line) + by];
  if (neighbour) return lines.map((other) => (other === line ? neighbour : other === neighbour ? line : other));
  const index = phaseOptions.findIndex(({ value }) => value === line.category);
  const next = phaseOptions[index + by]?.value;
  if (!next) return [...lines];
  const rest = lines.filter((other) => other !== line);
  const taken = { ...line, category: next };
  return by === 1 ? [taken, ...rest] : [...rest, taken];
}

/** Moves a line to the position of line `at`: before it if it comes from below, after it if from above. */
export function putAt(lines: readonly ChecklistLine[], key: number, at: number): ChecklistLine[] {
  const from = lines.findIndex((line) => line.key === key);
  const to = lines.findIndex((line) => line.key === at);
  if (from === -1 || to === -1 || from === to) return [...lines];
  const rest = lines.filter((_, index) => index !== from);
  rest.splice(to, 0, { ...lines[from]!, category: lines[to]!.category });
  return rest;
}

/** Moves a line to the end of a phase, which may be empty. */
export function putInto(lines: readonly ChecklistLine[], key: number, category: Phase): ChecklistLine[] {
  const line = lines.find((other) => other.key === key);
  if (!line) return [...lines];
  return [...lines.filter((other) => other !== line), { ...line, category }];
}

/** The validation message of a line, or undefined. */
export function problemOfLine(lines: readonly ChecklistLine[], line: ChecklistLine): string | undefined {
  const task = line.task.trim();
  if (task === '') return 'Task is required';
  const first = lines.find(
    (other) => other.category === line.category && other.room === line.room && other.task.trim() === task,
  );
  return first === line ? undefined : 'This task is in the checklist already.';
}

/** The validation message of the checklist, or undefined. */
export function problemOfChecklist(lines: readonly ChecklistLine[]): string | undefined {
  if (lines.length > MAX_TASKS) return `A checklist holds at most ${MAX_TASKS} tasks.`;
  return lines.map((line) => problemOfLine(lines, line)).find(Boolean);
}

/** 'Added: a; b. Removed: c.' */
export function differenceInWords(before: readonly ChecklistTask[], after: readonly ChecklistTask[]): string {
  const missing = (of: readonly ChecklistTask[], from: readonly ChecklistTask[]) =>
    of.filter((one) => !from.some((other) => isSameChecklist([one], [other]))).map(({ task }) => task);
  const parts = [
    ['With', missing(after, before)],
    ['Without', missing(before, after)],
  ] as const;
  const words = parts.filter(([, tasks]) => tasks.length > 0).map(([word, tasks]) => `${word}: ${tasks.join('; ')}.`);
  return words.join(' ') || 'The same tasks in another order.';
}
