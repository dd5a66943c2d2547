import { request, type Schemas } from '@nerka/mf-shared/api';
import { queryOptions, useQueries } from '@nerka/mf-shared/query';
import type { RecordPerson } from '@nerka/mf-shared/record-page';

const RESIDENT = '/api/residents/{id}';

/** A resident's record. */
export const residentQuery = (id: number) =>
  queryOptions({
    queryKey: [RESIDENT, { id }],
    queryFn: ({ signal }) => request('get', RESIDENT, { params: { id }, signal }),
  });

/** The preferred or first name, and the last name. */
export function nameOf({ preferredName, firstName, lastName }: Schemas['ResidentResponse']): string {
  return `${preferredName ?? firstName} ${lastName}`;
}

/** Phone and e-mail of these residents by their ids, each as soon as it is read. */
export function useContacts(residentIds: readonly (number | null)[]): Map<number, RecordPerson['contact']> {
  const ids = residentIds.filter((id) => id !== null);
  const residents = useQueries({ queries: ids.map((id) => residentQuery(id)) });
  return new Map(residents.flatMap(({ data }) => (data ? [[data.id, { email: data.email, phone: data.phone }]] : [])));
}
