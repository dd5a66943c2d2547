// Written by npm run generate from backend/src/platform/database/embedded/start-problem.ts.
/** A reason not to start that the person at the console can act on: its message is shown as one line, without a stack. */ export class StartProblem extends Error {
}
