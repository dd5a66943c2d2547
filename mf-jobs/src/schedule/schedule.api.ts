import { isStaleEdit, request, requestPage, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  keepPreviousData,
  queryOptions,
  showSaved,
  useMutation,
  useOptimisticMutation,
  useQueryClient,
  type Patch,
  type QueryClient,
  type QueryKey,
} from '@nerka/mf-shared/query';
import { invoicePatches, staleInvoiceLists } from '../job/invoice-cache';
import { JOB, JOBS, type Job } from '../job/job';
import { isWaiting } from './day-layout';
import type { Slot } from './slot';

const LIMIT = 500;

interface Range {
  from: string;
  to: string;
}

export function scheduleQuery(companyId: number, { from, to }: Range) {
  return queryOptions({
    queryKey: [JOBS, { companyId, from, to, sort: 'service' }],
    queryFn: ({ signal }) => allOf(companyId, { from, to }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Jobs of any day with neither assignee nor time. */
export function waitingQuery(companyId: number) {
  return queryOptions({
    queryKey: [JOBS, { companyId, schedule: 'waiting', sort: 'service' }],
    queryFn: ({ signal }) => allOf(companyId, { schedule: 'waiting' }, signal),
  });
}

export function jobQuery(id: number) {
  return queryOptions({
    queryKey: [JOB, { id }],
    queryFn: ({ signal }) => request('get', JOB, { params: { id }, signal }),
  });
}

async function allOf(companyId: number, filters: Partial<Range> & { schedule?: 'waiting' }, signal: AbortSignal) {
  const jobs: Job[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...filters, sort: 'service' as const, limit: LIMIT, cursor };
    const page = await requestPage(JOBS, { params: { companyId }, query, signal });
    jobs.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return jobs;
}

interface Move {
  job: Job;
  to: Slot;
  assignee: Job['assignedTo'];
  /** The new position in words. */
  words: string;
  /** It undoes the previous move, so it offers no Undo itself. */
  isUndo?: boolean;
}

/** Moves a job optimistically, with Undo in the toast; rolls back with a message if the server refuses. */
export function useMoveJob(companyId: number, today: string) {
  const client = useQueryClient();
  const move = useOptimisticMutation({
    queue: ({ job }) => `job-${job.id}`,
    // Undo is sent with the version that the move has made, so that it overwrites no later one.
    send: ({ job: { id, version }, to, isUndo }: Move) =>
      request('put', JOB, { params: { id }, body: bodyOf(to), ...(isUndo && { ifMatch: version }) }),
    shown: ({ job, to, assignee }) => {
      const shown = { serviceDate: to.date, startTime: to.time, assignedToId: to.assigneeId, assignedTo: assignee };
      return jobPatches(companyId, { ...job, ...shown }, today);
    },
    saved: (saved) => jobPatches(companyId, saved, today),
    stale: () => staleBy(client, MOVED),
    onSaved: (saved, { job, words, isUndo }) => {
      const undo = () =>
        move.mutate({
          job: saved,
          to: { date: job.serviceDate, time: job.startTime, assigneeId: job.assignedToId },
          assignee: job.assignedTo,
          ...{ words: 'as before', isUndo: true },
        });
      notify({
        title: 'Job moved',
        description: `${job.jobNumber}: ${words}`,
        ...(!isUndo && { action: { label: 'Undo', run: undo } }),
      });
    },
    onFailed: (error, kind) => fail(kind === 'refused' ? errorMessage(error, FAILED) : FAILED),
  });
  return move;
}

const FAILED = 'Failed to move job. Please try again.';

/** Saves the changed fields, with the version they were read at. */
export function useSaveJob(companyId: number, today: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Schemas['UpdateInvoiceBody'] }) =>
      request('put', JOB, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved, { changes }) => {
      notify({ title: 'Job moved', description: saved.jobNumber });
      return showSaved(client, jobPatches(companyId, saved, today), staleBy(client, Object.keys(changes)));
    },
    onError: (error) => {
      if (!isStaleEdit(error)) fail(errorMessage(error, FAILED));
    },
  });
}

const bodyOf = ({ date, time, assigneeId }: Slot): Schemas['UpdateInvoiceBody'] => ({
  serviceDate: date,
  startTime: time,
  assignedToId: assigneeId,
});

const MOVED = ['serviceDate', 'startTime', 'assignedToId'];

/** The response updates days and waiting jobs; other lists of jobs may have other rows now. */
function staleBy(client: QueryClient, changed: readonly string[]): QueryKey[] {
  return staleInvoiceLists(client, changed).filter((key) => !isOfSchedule(key, client.getQueryData(key)));
}

/** Updates a job in the loaded days and waiting jobs, wherever it belongs. */
function jobPatches(companyId: number, job: Job, today: string): Patch[] {
  const apply = (jobs: unknown, key: QueryKey): unknown => {
    if (!isOfSchedule(key, jobs)) return jobs;
    const { from, to } = key[1] as Partial<Range>;
    const isDays = from !== undefined && to !== undefined;
    const belongs = isDays ? job.serviceDate >= from && job.serviceDate <= to : isWaiting(job, today);
    const others = jobs.filter(({ id }) => id !== job.id);
    return belongs ? [...others, job] : others;
  };
  return [...invoicePatches(job.id, () => job), { queryKey: [JOBS, { companyId }], apply }];
}

/** Paged lists have the same address. */
function isOfSchedule([, params]: QueryKey, jobs: unknown): jobs is Job[] {
  const { from, to, schedule } = params as Partial<Range> & { schedule?: string };
  return Array.isArray(jobs) && ((from !== undefined && to !== undefined) || schedule !== undefined);
}
