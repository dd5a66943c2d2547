import { request, type Schemas } from '@nerka/mf-shared/api';
import { personName } from '@nerka/mf-shared/format';
import { queryOptions, useQuery } from '@nerka/mf-shared/query';

export type StaffMember = Schemas['UserResponse'];

/** Who a job can be assigned to. */
export function staffQuery(companyId: number) {
  return queryOptions({
    queryKey: ['/api/companies/{companyId}/users', { companyId, limit: 500 }],
    queryFn: ({ signal }) =>
      request('get', '/api/companies/{companyId}/users', { params: { companyId }, query: { limit: 500 }, signal }),
  });
}

/** The same people as the options of a select; none as long as they are not loaded. */
export function useStaffOptions(companyId: number): { value: string; label: string }[] {
  const staff = useQuery(staffQuery(companyId)).data ?? [];
  return staff.map((person) => ({ value: String(person.id), label: personName(person) }));
}
