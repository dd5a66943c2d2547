// Written by npm run generate from backend/src/platform/database/embedded/start-problem.ts.
/** A problem that the operator can fix: its message is printed as one line, without a stack. */ export class StartProblem extends Error {
}
