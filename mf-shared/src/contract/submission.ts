import { useMemo, useSyncExternalStore } from 'react';

/** A request as it is sent, with the address filled in: '/api/subtasks/7'. */
export interface KeptCall {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** As JSON. */
  body?: unknown;
  /** Instead of a body: sent as a form with this one field. */
  file?: { field: string; name: string; blob: Blob };
}

/** Fields of a record as they are shown until the server has the change, wherever these queries hold the record. */
export interface ShownChange {
  /** The beginnings of the keys. */
  queryKeys: readonly (readonly unknown[])[];
  id: number;
  set?: Readonly<Record<string, unknown>>;
  /** Of lists in the record: the fields of single lines, by their ids; a line that is not there is added. */
  lines?: Readonly<Record<string, readonly { id: number }[]>>;
  /** Of lists in the record: the ids of lines that are gone. */
  without?: Readonly<Record<string, readonly number[]>>;
}

/** A change that stays on the device until the server has it or a person has decided about it. */
export interface Submission {
  call: KeptCall;
  /** Changes of one record are sent in the order in which they were made: 'work-order-5'. */
  record: string;
  /** The version of the record that the person saw; the server refuses the change of another one. */
  baseVersion?: number;
  /** What the person did, for the list of what waits: 'Ticked “Replace the washer” on WO-0042'. */
  title: string;
  /** Where the record is read, below the company's address: 'work-orders/5'. */
  path?: string;
  /** Shown while it waits, also after the page was opened again. */
  optimistic?: readonly ShownChange[];
  /**
   * What stood in the texts that the body changes, by their fields: nothing is in the way if it still stands there, and if
   * somebody else has written there too, a person may keep both.
   */
  texts?: Readonly<Record<string, string | null>>;
  /** Codes of refusals that mean that nothing is left to do, because somebody has done it meanwhile. */
  needlessIf?: readonly string[];
  /** What to read again once the server has it: the beginnings of keys. */
  stale?: readonly (readonly unknown[])[];
}

/** Why the server refused a change. */
export interface Refusal {
  /** Absent if the response was not the API's. */
  code?: string;
  message: string;
  /** If somebody else was first: the record as it is now. */
  current?: unknown;
}

/** A change on the device. */
export interface WaitingChange extends Pick<Submission, 'record' | 'title' | 'path' | 'texts'> {
  id: number;
  url: string;
  body: unknown;
  /** What is sent instead of a body. */
  file?: Blob;
  /** How much of the file has been sent, from 0 to 1, while that goes on in this window. */
  sent?: number;
  /** When the person made it: ISO. */
  madeAt: string;
  /** Its page, in this window, expects the response within seconds, so nobody need be told that it waits. */
  isAwaited?: boolean;
  /** Set: it is not sent again by itself, because the server does not want it. */
  refusal?: Refusal;
}

/** What a person decides about a refused change: send it all the same, with what the other one wrote, or not at all. */
export type Decision = 'again' | 'both' | 'drop';

/** The shell's part. */
export interface Outbox {
  submit: (submission: Submission) => Promise<unknown>;
  decide: (id: number, decision: Decision) => Promise<void>;
}

let isAway = false;

/** Whether the server cannot be reached now, as far as the shell knows: nobody can be asked what others do meanwhile. */
export const isServerAway = (): boolean => isAway;

/** For the shell. */
export function setServerAway(away: boolean): void {
  isAway = away;
}

const NOTHING: readonly WaitingChange[] = [];
let outbox: Outbox | undefined;
let waiting = NOTHING;
const listeners = new Set<() => void>();

/**
 * Keeps a change on the device and sends it as soon as the server can be reached: exactly once, in the order of its record,
 * and with the time at which it was made. Resolves with the response or, if that does not come soon, with `KEPT` of the
 * query door. Rejects with an ApiError of the server's refusal; one that comes after `KEPT` stays among what waits.
 */
export function submit(submission: Submission): Promise<unknown> {
  return provided().submit(submission);
}

/** Carries out what a person has decided about a refused change. */
export function decide(id: number, decision: Decision): Promise<void> {
  return provided().decide(id, decision);
}

function provided(): Outbox {
  if (!outbox) throw new Error('The shell has no outbox.');
  return outbox;
}

/** For the shell. */
export function provideOutbox(given: Outbox | undefined): void {
  outbox = given;
}

/** What waits on the device, in the order in which it was made; in the form of React's useSyncExternalStore. */
export const waitingChangesStore = {
  current: (): readonly WaitingChange[] => waiting,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set: (changes: readonly WaitingChange[]): void => {
    waiting = changes.length > 0 ? changes : NOTHING;
    for (const listener of listeners) listener();
  },
};

/** What waits of one record. */
export function useWaitingChanges(record: string): readonly WaitingChange[] {
  const changes = useSyncExternalStore(waitingChangesStore.subscribe, waitingChangesStore.current);
  return useMemo(() => changes.filter((change) => change.record === record), [changes, record]);
}
