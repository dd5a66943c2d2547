import { ApiError, errorMessage, request } from '@nerka/mf-shared/api';
import { fail, notify, paths, useCompany } from '@nerka/mf-shared/contract';
import { personName } from '@nerka/mf-shared/format';
import { useOptimisticMutation, useQueryClient, type QueryClient } from '@nerka/mf-shared/query';
import { useNavigate } from '@nerka/mf-shared/router';
import { stateLabels, type Request, type RequestDetail, type SimilarWork } from './request-labels';
import { requestPatches, requestQuery, staleAfterScreening } from './requests.api';

/** What staff decide about a request. */
export type Decision =
  | { kind: 'accept' }
  | { kind: 'merge'; into: Pick<SimilarWork, 'kind' | 'id' | 'number'> }
  | { kind: 'reject'; reason: string };

const screened = { accept: 'accepted', merge: 'merged', reject: 'rejected' } as const;

/** Accepts, merges or rejects it: shown at once, and taken back if somebody else was first. */
export function useScreenRequest({ id, companyId, requestNumber }: Request) {
  const client = useQueryClient();
  const open = useOpenOrder();
  return useOptimisticMutation({
    queue: () => `request-${id}`,
    send: (decision: Decision) => sendDecision(id, decision),
    shown: ({ kind }) => requestPatches({ id, companyId }, { state: screened[kind], awaitsReply: false }),
    saved: (saved) => requestPatches({ id, companyId }, saved),
    stale: () => staleAfterScreening(companyId),
    onSaved: (saved, decision) => notify({ ...noticeOf(saved, decision), ...open(saved) }),
    onFailed: (error, _kind, decision) => {
      if (isScreened(error)) return void tellWhoWasFirst(client, id, open);
      // The dialog of a rejection says it.
      if (decision.kind !== 'reject')
        fail(errorMessage(error, `${requestNumber} could not be ${screened[decision.kind]}.`));
    },
  });
}

async function sendDecision(id: number, decision: Decision): Promise<RequestDetail> {
  const params = { id };
  if (decision.kind === 'accept')
    return (await request('post', '/api/requests/{id}/accept', { params, body: {} })).request;
  if (decision.kind === 'reject')
    return request('post', '/api/requests/{id}/reject', { params, body: { reason: decision.reason } });
  const { kind, id: target } = decision.into;
  const body = kind === 'request' ? { requestId: target } : { workOrderId: target };
  return request('post', '/api/requests/{id}/merge', { params, body });
}

function noticeOf({ requestNumber, workOrderNumber }: RequestDetail, decision: Decision) {
  if (decision.kind === 'merge') return { title: `${requestNumber} merged into ${decision.into.number}` };
  if (decision.kind === 'reject') return { title: `${requestNumber} rejected` };
  return { title: `${requestNumber} accepted as ${workOrderNumber}` };
}

/** A button that leads to the order of a request, if it has one. */
function useOpenOrder() {
  const company = useCompany();
  const navigate = useNavigate();
  return ({ workOrderId, workOrderNumber }: Request) => {
    if (workOrderId === null) return {};
    return {
      action: {
        label: `Open ${workOrderNumber}`,
        run: () => void navigate(paths.workOrder(company, workOrderId)),
      },
    };
  };
}

const isScreened = (error: unknown): boolean => error instanceof ApiError && error.code === 'request-screened';

async function tellWhoWasFirst(client: QueryClient, id: number, open: ReturnType<typeof useOpenOrder>): Promise<void> {
  const record = await client.fetchQuery({ ...requestQuery(id), staleTime: 0 }).catch(() => undefined);
  if (!record) return fail('Somebody else was first.');
  const who = record.screenedBy ? personName(record.screenedBy) : 'Somebody';
  notify({
    title: `${who} was first`,
    description: `${record.requestNumber} is ${stateLabels[record.state].toLowerCase()} already.`,
    ...open(record),
  });
}
