import { recordId } from '@nerka/mf-shared/contract';
import { isDay } from '@nerka/mf-shared/format';
import { isKind, type SecurityEventKind } from './event-kinds';

/** The filters of the events; they are stored in the address. */
export interface SecurityFilters {
  kind: SecurityEventKind | undefined;
  companyId: number | undefined;
  /** A user name. */
  person: string;
  /** Of a client. */
  address: string;
  from: string | undefined;
  to: string | undefined;
}

export const noFilters: SecurityFilters = {
  ...{ kind: undefined, companyId: undefined, person: '', address: '', from: undefined, to: undefined },
};

/** Reads the address; unknown values are ignored. */
export function readFilters(search: URLSearchParams): SecurityFilters {
  const kind = search.get('kind') ?? '';
  const dayIn = (name: string): string | undefined => {
    const day = search.get(name) ?? '';
    return isDay(day) ? day : undefined;
  };
  return {
    kind: isKind(kind) ? kind : undefined,
    companyId: recordId(search.get('company')),
    person: search.get('person') ?? '',
    address: search.get('address') ?? '',
    from: dayIn('from'),
    to: dayIn('to'),
  };
}

export function writeFilters({ companyId, ...others }: SecurityFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ company: companyId, ...others })) {
    if (value) search.set(name, String(value));
  }
  return search;
}
