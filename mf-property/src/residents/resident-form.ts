import type { Schemas } from '@nerka/mf-shared/api';
import type { Resident } from './resident-labels';

/** Form values: texts, '' for empty. */
export interface ResidentValues {
  firstName: string;
  lastName: string;
  preferredName: string;
  email: string;
  phone: string;
  moveInDate: string;
  moveOutDate: string;
  leaseEndDate: string;
  notes: string;
}

export const newResident: ResidentValues = {
  firstName: '',
  lastName: '',
  preferredName: '',
  email: '',
  phone: '',
  moveInDate: '',
  moveOutDate: '',
  leaseEndDate: '',
  notes: '',
};

const names = Object.keys(newResident) as (keyof ResidentValues)[];
const DATE_LENGTH = 'yyyy-mm-dd'.length;

/** Dates are cut to the date part. */
export function valuesOf(resident: Resident): ResidentValues {
  const filled = names.map((name) => {
    const value = resident[name] ?? '';
    return [name, name.endsWith('Date') ? value.slice(0, DATE_LENGTH) : value];
  });
  return Object.fromEntries(filled) as ResidentValues;
}

/** Optional fields are sent as null when empty. */
export function createBody(values: ResidentValues): Schemas['CreateResidentBody'] {
  const sent = names.map((name) => [name, values[name].trim() || null]);
  return Object.fromEntries(sent) as Schemas['CreateResidentBody'];
}

export function changesOf(resident: Resident, values: ResidentValues): Schemas['UpdateResidentBody'] {
  const [before, after] = [createBody(valuesOf(resident)), createBody(values)];
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));
}

export const residentForm = { valuesOf, changesOf };
