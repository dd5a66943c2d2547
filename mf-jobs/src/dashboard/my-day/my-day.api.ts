import { timelineQuery } from '@nerka/mf-shared/activity';
import { addressOf, ApiError, errorMessage, request } from '@nerka/mf-shared/api';
import { fail, notify, useCompany, useSession, type CurrentUser } from '@nerka/mf-shared/contract';
import {
  KEPT,
  queryOptions,
  recordPatches,
  showSaved,
  useMutation,
  useQueryClient,
  type Kept,
} from '@nerka/mf-shared/query';
import { notifyKept, submitOfOrder } from '@nerka/mf-shared/waiting-changes';
import { useNavigate } from '@nerka/mf-shared/router';
import { jobPage } from '../../job/invoice-page';
import { submitOfVisit } from '../../visit/kept-visit';
import { inState } from '../../visit/timed-visit';
import { stateLabels } from '../../visit/visit';
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
    meta: { isKept: true },
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
    meta: { isKept: true },
    queryFn: ({ signal }) => request('get', ORDERS, { params: { companyId }, query, signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** What the page of a stop reads first. */
export function recordQueries({ kind, record: { id } }: Stop) {
  const paths = kind === 'visit' ? ([VISIT, `${VISIT}/photos`] as const) : ([ORDER, `${ORDER}/photos`] as const);
  return paths.map((path) => ({
    queryKey: [path, { id }],
    meta: { isKept: true },
    queryFn: ({ signal }: { signal: AbortSignal }) => request('get', path, { params: { id }, signal }),
  }));
}

/** What the page of an order shows of what was done. */
export const timelinesOf =
  (companyId: number) =>
  ({ kind, record: { id } }: Stop) =>
    kind === 'order' ? [timelineQuery(companyId, 'work-order', id)] : [];

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
  const user = useSession();
  const mutation = useMutation({
    mutationFn: (taken: Taken): Promise<Visit | Order | Kept> =>
      stop.kind === 'visit' ? visitStep(stop.record, user, taken) : orderStep(stop.record, user, taken),
    onSuccess: (saved, { step }) => {
      onEnd(step, false);
      if (saved === KEPT) return notifyKept();
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

function visitStep(visit: Visit, user: CurrentUser, { step, switches, all }: Taken): Promise<Visit | Kept> {
  const body = { state: step, ...(switches && { switch: true }), ...(all && { all: true }) };
  return submitOfVisit<Visit>(visit, {
    call: { method: 'POST', url: addressOf('/api/visits/{id}/state', { params: { id: visit.id } }), body },
    did: stateLabels[step],
    set: inState(visit, step, user),
    stale: [[VISITS, { companyId: visit.companyId }]],
  });
}

/** Nobody says of an order that they are on their way. */
async function orderStep(order: Order, user: CurrentUser, { step, switches, all }: Taken): Promise<Order | Kept> {
  const { runningTimers, onJobStartedAt } = order;
  const call = (action: string, body: object) =>
    ({ method: 'POST', url: addressOf(`${ORDER}${action}`, { params: { id: order.id } }), body }) as const;
  if (step !== 'done') {
    const startedAt = new Date().toISOString();
    const { id, displayName, firstName, username } = user;
    const timer = { id: -id, userId: id, user: { id, displayName, firstName, username }, startedAt };
    return submitOfOrder<Order>(order, {
      call: call('/start-job', switches ? { switch: true } : {}),
      did: 'Started the timer',
      set: { runningTimers: [...runningTimers, timer], onJobStartedAt: onJobStartedAt ?? startedAt },
    });
  }
  // Together, so that a page that is closed while the first waits loses neither. Nothing needs to be said of a refused stop:
  // the server does not complete the order while a timer runs.
  const stopped =
    runningTimers.length > 0 &&
    submitOfOrder(order, {
      call: call('/stop-job', all ? { all } : {}),
      did: 'Stopped the timer',
      set: { runningTimers: [], onJobStartedAt: null },
      needlessIf: ['timer-not-running'],
    }).catch(() => undefined);
  const completed = { status: 'completed' } as const;
  const changed = submitOfOrder<Order>(order, {
    call: { method: 'PUT', url: addressOf(ORDER, { params: { id: order.id } }), body: completed },
    did: 'Completed',
    set: completed,
  });
  const [saved] = await Promise.all([changed, stopped]);
  return saved;
}

function sayDone(stop: Stop, saved: Visit | Order, openJob: (invoiceId: number) => void): void {
  if (stop.kind === 'order') return notify({ title: 'Work order updated' });
  const { jobNumber, invoiceId, isLast } = saved as Visit;
  const invoice = { action: { label: 'Issue the invoice', run: () => openJob(invoiceId) } };
  notify({ title: 'Visit done', description: jobNumber, ...(isLast && invoice) });
}
