import { StartProblem } from '../platform/database/embedded/start-problem.js';
import type { Program, ProgramEnd } from './program.js';

/** A program ended unexpectedly; its own messages on stderr are not repeated. */
export class ProgramFailed extends StartProblem {
  constructor(
    program: Program,
    readonly end: ProgramEnd,
  ) {
    super(`The ${program.name} program ended unexpectedly (${describeEnd(end)}).`);
  }
}

export function describeEnd({ code, signal }: ProgramEnd): string {
  return signal ?? `exit code ${code}`;
}
