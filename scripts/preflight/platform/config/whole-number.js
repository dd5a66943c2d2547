// Written by npm run generate from backend/src/platform/config/whole-number.ts.
import { EnvironmentError } from './environment-error.js';
/** A setting that is a whole number; throws EnvironmentError. */ export function wholeNumber(source, name, fallback, least, most) {
    const text = source[name];
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new EnvironmentError(`${name} must be a whole number from ${least} to ${most}, not '${text}'.`);
}
