import { Ajv } from 'ajv';

// Loaded by Node instead of jest, so that each schema is compiled once per process for all spec files.

/** The formats of the API document; instants are always in UTC with milliseconds. */
const formats = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  email: true,
  uri: true,
  binary: true,
};

export const ajv = new Ajv({ strict: false, allErrors: true, formats });

/** The compiled schemas by operation and status. */
export const validators = new Map();
