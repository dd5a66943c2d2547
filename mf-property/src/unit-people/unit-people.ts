import { request } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { queryOptions, useQueries, useQuery } from '@nerka/mf-shared/query';
import type { RecordPerson } from '@nerka/mf-shared/record-page';

const UNIT = '/api/units/{id}';
const RESIDENT = '/api/residents/{id}';
const NONE = 0;

const unitQuery = (id: number) =>
  queryOptions({
    queryKey: [UNIT, { id }],
    queryFn: ({ signal }) => request('get', UNIT, { params: { id }, signal }),
  });

const residentQuery = (id: number) =>
  queryOptions({
    queryKey: [RESIDENT, { id }],
    queryFn: ({ signal }) => request('get', RESIDENT, { params: { id }, signal }),
  });

/** Who lives in a unit now, with phone and e-mail as soon as they are read; null: no unit. */
export function useUnitPeople(unitId: number | null): RecordPerson[] {
  const company = useCompany();
  const unit = useQuery({ ...unitQuery(unitId ?? NONE), enabled: unitId !== null });
  const occupants = unitId === null ? [] : (unit.data?.occupants ?? []);
  const ids = occupants.flatMap(({ residentId }) => residentId ?? []);
  const residents = useQueries({ queries: ids.map((id) => residentQuery(id)) });
  return occupants.map(({ id, residentId, name, role, startDate, endDate }) => {
    const resident = residents.find(({ data }) => data?.id === residentId)?.data;
    const leaves = endDate ? `, moves out ${formatDate(endDate)}` : '';
    return {
      key: `occupant ${id}`,
      name,
      to: residentId === null ? undefined : paths.customer(company, residentId),
      role: `${role.charAt(0).toUpperCase()}${role.slice(1)} since ${formatDate(startDate)}${leaves}`,
      contact: resident && { email: resident.email, phone: resident.phone },
    };
  });
}
