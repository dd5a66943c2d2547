import { EnvironmentError } from './environment-error.js';

/** A setting that is a whole number; throws EnvironmentError. */
export function wholeNumber(
  source: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = source[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new EnvironmentError(`${name} must be a whole number from ${least} to ${most}, not '${text}'.`);
}
