// Written by npm run generate from backend/src/platform/config/environment-error.ts.
/** A missing or wrong setting; its message is the one line that the operator reads. */ export class EnvironmentError extends Error {
}
