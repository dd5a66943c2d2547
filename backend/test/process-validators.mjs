import { Ajv } from 'ajv';

// Loaded by Node and not by jest, so once a process: each schema is compiled once for all spec files.

/** What the API's documents mean by their formats; an instant is always sent in UTC and to the millisecond. */
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
