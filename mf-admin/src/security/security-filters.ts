import { recordId } from '@nerka/mf-shared/contract';
import { type EventFilters, noEventFilters, readEventFilters } from '@nerka/mf-shared/security-log';

/** The filters of the events; they are stored in the address. */
export interface SecurityFilters extends EventFilters {
  companyId: number | undefined;
  /** A user name. */
  person: string;
  /** Of a client. */
  address: string;
}

export const noFilters: SecurityFilters = { ...noEventFilters, companyId: undefined, person: '', address: '' };

/** Reads the address; unknown values are ignored. */
export function readFilters(search: URLSearchParams): SecurityFilters {
  return {
    ...readEventFilters(search),
    companyId: recordId(search.get('company')),
    person: search.get('person') ?? '',
    address: search.get('address') ?? '',
  };
}

export function writeFilters({ companyId, kind, person, address, from, to }: SecurityFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ company: companyId, kind, person, address, from, to })) {
    if (value) search.set(name, String(value));
  }
  return search;
}
