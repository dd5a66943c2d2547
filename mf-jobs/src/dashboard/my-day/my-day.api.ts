import { ApiError, errorMessage, request } from '@nerka/mf-shared/api';
import { fail, notify, useCompany } from '@nerka/mf-shared/contract';
import { queryOptions, recordPatches, showSaved, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import { useNavigate } from '@nerka/mf-shared/router';
import { jobPage } from '../../job/invoice-page';
import type { Order, Stop, Visit } from './stops';

const VISITS = '/api/companies/{companyId}/visits';
const VISIT = '/api/visits/{id}';
const ORDERS = '/api/companies/{companyId}/work-orders';
const ORDER = '/api/work-orders/{id}';
const REFRESH_MS = 60_000;
const LIMIT = 100;

/** The person's open visits by day and time. */
export function ownVisitsQuery(companyId: number, userId: number) {
  const state = ['scheduled', 'on_the_way', 'started'] as const;
  const query = { assigneeId: userId, state, limit: LIMIT } as const;
  return queryOptions({
    queryKey: [VISITS, { companyId, ...query }, 'my day'],
    queryFn: ({ signal }) => request('get', VISITS, { params: { companyId }, query, signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** The person's unfinished orders by due date; `running`: those with the own timer, also of colleagues. */
export function ownOrdersQuery(companyId: number, userId: number, part: 'running' | 'due') {
  const unfinished = { assignedToId: userId, status: ['open', 'in_progress'], sort: 'due', limit: LIMIT } as const;
  const query = part === 'running' ? { runningFor: userId, limit: LIMIT } : unfinished;
  return queryOptions({
    queryKey: [ORDERS, { companyId, ...query }, 'my day'],
    queryFn: ({ signal }) => request('get', ORDERS, { params: { companyId }, query, signal }),
    refetchInterval: REFRESH_MS,
  });
}

export type Step = 'on_the_way' | 'started' | 'done';

interface Taken {
  step: Step;
  /** Ends one's timer elsewhere first. */
  switches?: boolean;
  /** Also stops the timers of others. */
  all?: boolean;
}

/** A step with a visit or an order; what the server asks about is offered in the message. */
export function useStep(stop: Stop, onEnd: (step: Step, hasFailed: boolean) => void) {
  const client = useQueryClient();
  const company = useCompany();
  const navigate = useNavigate();
  const mutation = useMutation({
    mutationFn: (taken: Taken): Promise<Visit | Order> =>
      stop.kind === 'visit' ? visitStep(stop.record, taken) : orderStep(stop.record, taken),
    onSuccess: (saved, { step }) => {
      onEnd(step, false);
      if (step === 'done') sayDone(stop, saved, (id) => void navigate(jobPage(company, id)));
      const [list, record] = stop.kind === 'visit' ? [VISITS, VISIT] : [ORDERS, ORDER];
      const { id } = saved;
      const patches = recordPatches({ id, keys: [[record, { id }], [list]], change: () => saved });
      return showSaved(client, patches, [
        [list, { companyId: company.id }],
        [VISITS, { companyId: company.id }],
      ]);
    },
    onError: (error, taken) => {
      const code = error instanceof ApiError ? error.code : undefined;
      const message = errorMessage(error, 'This could not be saved. Please try again.');
      const asked = code === 'other-timer-running' ? SWITCH : code === 'timer-running' ? STOP_ALL : undefined;
      if (!asked) onEnd(taken.step, true);
      const run = () => mutation.mutate({ ...taken, ...asked?.changes });
      if (!asked) return fail(message);
      notify({ title: 'Error', description: message, variant: 'destructive', action: { label: asked.label, run } });
    },
  });
  return { take: (step: Step) => mutation.mutate({ step }), pending: mutation.isPending && mutation.variables.step };
}

const SWITCH = { label: 'Switch', changes: { switches: true } };
const STOP_ALL = { label: 'Stop all and complete', changes: { all: true } };

function visitStep({ id }: Visit, { step, switches, all }: Taken): Promise<Visit> {
  const body = { state: step, ...(switches && { switch: true }), ...(all && { all: true }) };
  return request('post', '/api/visits/{id}/state', { params: { id }, body });
}

/** Nobody says of an order that they are on their way. */
async function orderStep({ id, runningTimers }: Order, { step, switches, all }: Taken): Promise<Order> {
  if (step !== 'done') {
    const body = switches ? { switch: true } : {};
    return request('post', '/api/work-orders/{id}/start-job', { params: { id }, body });
  }
  if (runningTimers.length > 0)
    await request('post', '/api/work-orders/{id}/stop-job', { params: { id }, body: all ? { all } : {} });
  return request('put', ORDER, { params: { id }, body: { status: 'completed' } });
}

function sayDone(stop: Stop, saved: Visit | Order, openJob: (invoiceId: number) => void): void {
  if (stop.kind === 'order') return notify({ title: 'Work order updated' });
  const { jobNumber, invoiceId, isLast } = saved as Visit;
  const invoice = { action: { label: 'Issue the invoice', run: () => openJob(invoiceId) } };
  notify({ title: 'Visit done', description: jobNumber, ...(isLast && invoice) });
}
