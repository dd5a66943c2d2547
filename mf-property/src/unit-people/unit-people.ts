import { request } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { queryOptions, useQuery } from '@nerka/mf-shared/query';
import type { RecordPerson } from '@nerka/mf-shared/record-page';
import { useContacts } from './contacts';

const UNIT = '/api/units/{id}';
const NONE = 0;

/** A unit's record. */
export const unitQuery = (id: number) =>
  queryOptions({
    queryKey: [UNIT, { id }],
    queryFn: ({ signal }) => request('get', UNIT, { params: { id }, signal }),
  });

/** Who lives in a unit now, but the resident who is named elsewhere, with phone and e-mail; null: no unit. */
export function useUnitPeople(unitId: number | null, named: number | null = null): RecordPerson[] {
  const company = useCompany();
  const unit = useQuery({ ...unitQuery(unitId ?? NONE), enabled: unitId !== null });
  const occupants =
    unitId === null
      ? []
      : (unit.data?.occupants ?? []).filter(({ residentId }) => residentId === null || residentId !== named);
  const contacts = useContacts(occupants.map(({ residentId }) => residentId));
  return occupants.map(({ id, residentId, name, role, startDate, endDate }) => {
    const leaves = endDate ? `, moves out ${formatDate(endDate)}` : '';
    return {
      key: `occupant ${id}`,
      name,
      to: residentId === null ? undefined : paths.customer(company, residentId),
      role: `${role.charAt(0).toUpperCase()}${role.slice(1)} since ${formatDate(startDate)}${leaves}`,
      contact: residentId === null ? undefined : contacts.get(residentId),
    };
  });
}
