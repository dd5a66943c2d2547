import { EnvironmentError } from '../platform/config/environment-error.js';
import { StartProblem } from '../platform/database/embedded/start-problem.js';

/** Ends the program with one line for a problem that the operator can fix, or with the stack for a bug. */
export function explainFailure(error: unknown): never {
  const isExpected = error instanceof StartProblem || error instanceof EnvironmentError;
  const text = error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
