import { ApiError, request, requestPage, sentenceOf, type Schemas } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@nerka/mf-shared/query';
import { JOB, JOBS, type Job } from '../job/job';
import { isWaiting } from './day-layout';
import type { Place } from './place';

const LIMIT = 500;
const MOVE = 'move-job';

interface Range {
  from: string;
  to: string;
}

/** All jobs of these days. */
export function scheduleQuery(companyId: number, { from, to }: Range) {
  return queryOptions({
    queryKey: [JOBS, { companyId, from, to, sort: 'service' }],
    queryFn: ({ signal }) => allOf(companyId, { from, to }, signal),
    placeholderData: keepPreviousData,
  });
}

/** The jobs of all days that have neither a person nor a time. */
export function waitingQuery(companyId: number) {
  return queryOptions({
    queryKey: [JOBS, { companyId, schedule: 'waiting', sort: 'service' }],
    queryFn: ({ signal }) => allOf(companyId, { schedule: 'waiting' }, signal),
  });
}

/** One job, for the dialog that a link opens. */
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
  to: Place;
  assignee: Job['assignedTo'];
  /** Where it lands, in words. */
  words: string;
  /** It takes the move back that the last toast told of. */
  isUndo?: boolean;
}

/** Moves a job: shown at once, taken back with a message if the server refuses, and Undo in the toast. */
export function useMoveJob(companyId: number, today: string) {
  const client = useQueryClient();
  const isLast = (id: number) =>
    client.isMutating({ mutationKey: [MOVE], predicate: ({ state }) => idOf(state) === id }) === 1;
  const move = useMutation({
    mutationKey: [MOVE],
    // One after the other, so that they land in the order in which they were made.
    scope: { id: MOVE },
    mutationFn: ({ job, to }: Move) => request('put', JOB, { params: { id: job.id }, body: bodyOf(to) }),
    onMutate: ({ job, to, assignee }) => {
      const shown = { serviceDate: to.date, startTime: to.time, assignedToId: to.assigneeId, assignedTo: assignee };
      showJob(client, companyId, { ...job, ...shown }, today);
    },
    onSuccess: (saved, { job, words, isUndo }) => {
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
      if (isLast(job.id)) showJob(client, companyId, saved, today);
    },
    onError: (error, { job }) => {
      if (isLast(job.id)) showJob(client, companyId, job, today);
      fail(isRefusal(error) ? sentenceOf(error, FAILED) : FAILED);
    },
    onSettled: (_saved, _error, { job }) => (isLast(job.id) ? refreshJobs(client, companyId) : undefined),
  });
  return move;
}

const idOf = ({ variables }: { variables: unknown }): number | undefined => (variables as Move | undefined)?.job.id;

const FAILED = 'Failed to move job. Please try again.';

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Saves the dialog: the fields that changed, and the version they were read at. */
export function useSaveJob(companyId: number, today: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Schemas['UpdateInvoiceBody'] }) =>
      request('put', JOB, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved) => {
      notify({ title: 'Job moved', description: saved.jobNumber });
      showJob(client, companyId, saved, today);
      return refreshJobs(client, companyId);
    },
    onError: (error) => {
      // The dialog shows both versions.
      if (!(error instanceof ApiError && error.status === 412)) fail(sentenceOf(error, FAILED));
    },
  });
}

const bodyOf = ({ date, time, assigneeId }: Place): Schemas['UpdateInvoiceBody'] => ({
  serviceDate: date,
  startTime: time,
  assignedToId: assigneeId,
});

function refreshJobs(client: QueryClient, companyId: number): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: [JOBS, { companyId }] }),
    client.invalidateQueries({ queryKey: [JOB] }),
  ]);
}

/** Puts a job as it is now into the days that are loaded and into what waits, wherever it belongs. */
function showJob(client: QueryClient, companyId: number, job: Job, today: string): void {
  const queryKey = [JOBS, { companyId }];
  // What is on its way would bring the old state. Not awaited: the change is to be seen in the same moment.
  void client.cancelQueries({ queryKey });
  for (const [key] of client.getQueriesData<unknown>({ queryKey })) {
    const { from, to, schedule } = key[1] as Partial<Range> & { schedule?: string };
    const isDays = from !== undefined && to !== undefined;
    if (!isDays && schedule === undefined) continue;
    const belongs = isDays ? job.serviceDate >= from && job.serviceDate <= to : isWaiting(job, today);
    client.setQueryData<Job[]>(key, (jobs) => {
      // Under the same address lie lists by pages too.
      if (!Array.isArray(jobs)) return jobs;
      const others = jobs.filter(({ id }) => id !== job.id);
      return belongs ? [...others, job] : others;
    });
  }
  client.setQueryData<Job>([JOB, { id: job.id }], (known) => known && job);
}

function fail(description: string): void {
  notify({ title: 'Error', description, variant: 'destructive' });
}
