import { isStaleEdit, request, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  queryOptions,
  readAgain,
  recordPatches,
  showSaved,
  useMutation,
  useQueryClient,
  type Patch,
  type QueryKey,
} from '@nerka/mf-shared/query';
import { JOB, JOBS } from '../job/job';
import { JOB_VISITS, VISIT, VISITS, type Visit } from './visit';

/** A job with more visits is none of a person's days. */
const MAX_SHOWN = 100;

export function visitQuery(id: number) {
  return queryOptions({
    queryKey: [VISIT, { id }],
    meta: { isKept: true },
    queryFn: ({ signal }) => request('get', VISIT, { params: { id }, signal }),
  });
}

export function jobVisitsQuery(invoiceId: number) {
  return queryOptions({
    queryKey: [JOB_VISITS, { id: invoiceId }],
    queryFn: ({ signal }) =>
      request('get', JOB_VISITS, { params: { id: invoiceId }, query: { limit: MAX_SHOWN }, signal }),
  });
}

/** Changes a visit in every cached list and record. */
export const visitPatches = (id: number, change: (known: Visit) => Visit | undefined): Patch[] =>
  recordPatches({ id, keys: [[VISIT, { id }], [JOB_VISITS], [VISITS]], change });

/** The job has the time and people of its first visit, and each visit knows whether it is the last one. */
export const staleBy = ({ companyId, invoiceId }: Pick<Visit, 'companyId' | 'invoiceId'>): QueryKey[] => [
  [VISITS, { companyId }],
  [JOB_VISITS, { id: invoiceId }],
  [JOB, { id: invoiceId }],
  [JOBS, { companyId }],
];

export function useCreateVisit(companyId: number, invoiceId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateVisitBody']) => request('post', JOB_VISITS, { params: { id: invoiceId }, body }),
    onSuccess: () => {
      notify({ title: 'Visit planned' });
      return readAgain(client, staleBy({ companyId, invoiceId }));
    },
  });
}

export function useSaveVisit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Schemas['UpdateVisitBody'] }) =>
      request('put', VISIT, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved) => {
      notify({ title: 'Visit updated' });
      return showSaved(
        client,
        visitPatches(saved.id, () => saved),
        staleBy(saved),
      );
    },
    onError: (error) => {
      // The dialog shows the conflict.
      if (!isStaleEdit(error)) fail(errorMessage(error, 'Failed to update visit. Please try again.'));
    },
  });
}

/** Key of the mutation that deletes a visit. */
export const deletionOf = (id: number) => ['delete-visit', id];

export function useDeleteVisit(visit: Visit) {
  const client = useQueryClient();
  const { id } = visit;
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', VISIT, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Visit deleted' });
      return showSaved(
        client,
        visitPatches(id, () => undefined),
        staleBy(visit),
      );
    },
    onError: (error) => fail(errorMessage(error, 'Failed to delete visit. Please try again.')),
  });
}
