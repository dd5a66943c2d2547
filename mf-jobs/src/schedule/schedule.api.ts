import { isStaleEdit, request, requestPage, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  keepPreviousData,
  queryOptions,
  showSaved,
  useMutation,
  useOptimisticMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@nerka/mf-shared/query';
import { invoicePatches, staleInvoiceLists } from '../job/invoice-cache';
import { JOB, JOBS, type Job } from '../job/job';
import type { Appointment, Assignee, Order, Visit } from './appointment';
import { asBefore, jobBody, moved, orderBody, visitBody } from './moved';
import { appointmentPatches, ORDER, ORDERS, VISIT, visitPatches, VISITS } from './schedule-cache';
import type { Slot } from './slot';

const LIMIT = 500;

interface Range {
  from: string;
  to: string;
}

/** Cancelled ones stand on the job's page. */
const shownStates = ['scheduled', 'on_the_way', 'started', 'done'] as const;

export function visitsQuery(companyId: number, { from, to }: Range) {
  const filters = { from, to, state: shownStates };
  return queryOptions({
    queryKey: [VISITS, { companyId, ...filters }],
    queryFn: ({ signal }) =>
      allPages<Visit>((cursor) =>
        requestPage(VISITS, { params: { companyId }, query: { ...filters, limit: LIMIT, cursor }, signal }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** The work orders that are planned for these days. */
export function plannedOrdersQuery(companyId: number, { from, to }: Range) {
  const filters = { scheduledFrom: from, scheduledTo: to, status: ['open', 'in_progress', 'completed'] as const };
  return queryOptions({
    queryKey: [ORDERS, { companyId, ...filters }],
    queryFn: ({ signal }) =>
      allPages<Order>((cursor) =>
        requestPage(ORDERS, { params: { companyId }, query: { ...filters, limit: LIMIT, cursor }, signal }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** Jobs of any day with neither assignee nor time. */
export function waitingQuery(companyId: number) {
  const filters = { schedule: 'waiting', sort: 'service' } as const;
  return queryOptions({
    queryKey: [JOBS, { companyId, ...filters }],
    queryFn: ({ signal }) =>
      allPages<Job>((cursor) =>
        requestPage(JOBS, { params: { companyId }, query: { ...filters, limit: LIMIT, cursor }, signal }),
      ),
  });
}

export function jobQuery(id: number) {
  return queryOptions({
    queryKey: [JOB, { id }],
    queryFn: ({ signal }) => request('get', JOB, { params: { id }, signal }),
  });
}

export function visitQuery(id: number) {
  return queryOptions({
    queryKey: [VISIT, { id }],
    queryFn: ({ signal }) => request('get', VISIT, { params: { id }, signal }),
  });
}

interface PageOf<Row> {
  items: readonly Row[];
  nextCursor?: string | undefined;
}

async function allPages<Row>(read: (cursor: string | undefined) => Promise<PageOf<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

type Source = Appointment['source'];

interface Move {
  from: Source;
  to: Source;
  number: string;
  /** The new position in words. */
  words: string;
  /** It undoes the previous move, so it offers no Undo itself. */
  isUndo?: boolean;
}

const FAILED = 'Failed to move job. Please try again.';

/** Moves an appointment optimistically, with Undo in the toast; rolls back with a message if the server refuses. */
export function useMoveAppointment(companyId: number, today: string, timeZone: string) {
  const client = useQueryClient();
  const move = useOptimisticMutation({
    queue: ({ from }: Move) => `${from.kind}-${from.record.id}`,
    send: sendMove,
    shown: ({ to }) => appointmentPatches(companyId, to, today),
    saved: (saved) => appointmentPatches(companyId, saved, today),
    stale: ({ from }) => staleBy(client, from.kind),
    onSaved: (saved, { from, number, words, isUndo }) => {
      const undo = () =>
        move.mutate({ from: saved, to: asBefore(saved, from), number, words: 'as before', isUndo: true });
      notify({
        title: from.kind === 'order' ? 'Work order moved' : 'Job moved',
        description: `${number}: ${words}`,
        ...(!isUndo && { action: { label: 'Undo', run: undo } }),
      });
    },
    onFailed: (error, kind) => fail(kind === 'refused' ? errorMessage(error, FAILED) : FAILED),
  });
  return (appointment: Appointment, slot: Slot, assignee: Assignee | null, words: string) =>
    move.mutate({
      from: appointment.source,
      to: moved(appointment, slot, assignee, timeZone),
      ...{ number: appointment.number, words },
    });
}

/** Undo is sent with the version that the move has made, so that it overwrites no later one. */
async function sendMove({ from, to, isUndo }: Move): Promise<Source> {
  const { id, version } = from.record;
  const options = { params: { id }, ...(isUndo && { ifMatch: version }) };
  if (to.kind === 'visit')
    return { kind: 'visit', record: await request('put', VISIT, { ...options, body: visitBody(to.record) }) };
  if (to.kind === 'order') {
    const body = orderBody(to.record, from.record as Order);
    return { kind: 'order', record: await request('put', ORDER, { ...options, body }) };
  }
  return { kind: 'job', record: await request('put', JOB, { ...options, body: jobBody(to.record) }) };
}

/** The day, time and person of a job are those of its first open visit; a customer's page lists the visits by time. */
function staleBy(client: QueryClient, kind: Source['kind']): QueryKey[] {
  if (kind === 'order') return [];
  const jobs = staleInvoiceLists(client, ['serviceDate', 'startTime', 'assignedToId']);
  const ofJobs: QueryKey[] = [...jobs, [JOB], ['/api/invoices/{id}/visits']];
  return kind === 'visit'
    ? [...ofJobs, [VISITS, { sort: 'latest' }]]
    : [...jobs, ['/api/invoices/{id}/visits'], [VISITS]];
}

/** Saves the changed fields of a visit, with the version they were read at. */
export function useSaveVisit(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Schemas['UpdateVisitBody'] }) =>
      request('put', VISIT, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved) => {
      notify({ title: 'Job moved', description: saved.jobNumber });
      return showSaved(client, visitPatches(companyId, saved), staleBy(client, 'visit'));
    },
    onError: failUnlessStale,
  });
}

/** Saves the changed fields of a job, with the version they were read at. */
export function useSaveJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Schemas['UpdateInvoiceBody'] }) =>
      request('put', JOB, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved, { changes }) => {
      notify({ title: 'Job moved', description: saved.jobNumber });
      const lists = staleInvoiceLists(client, Object.keys(changes));
      return showSaved(client, invoicePatches(saved.id, () => saved), [...lists, [VISITS], ['/api/invoices/{id}/visits']]); // oxfmt-ignore
    },
    onError: failUnlessStale,
  });
}

function failUnlessStale(error: Error): void {
  if (!isStaleEdit(error)) fail(errorMessage(error, FAILED));
}
