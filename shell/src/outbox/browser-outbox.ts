import { ApiError, randomHex as newKey } from '@nerka/mf-shared/api';
import {
  waitingChangesStore,
  type Decision,
  type Outbox as ProvidedOutbox,
  type Submission,
  type WaitingChange,
} from '@nerka/mf-shared/contract';
import { KEPT, type QueryClient } from '@nerka/mf-shared/query';
import { connection } from '../connection/connection';
import { USER_KEY } from '../session/user-key';
import { askToPersist } from './ask-to-persist';
import { decided } from './decision';
import type { KeptChange, KeptRefusal } from './kept-change';
import { Outbox, OutboxFullError, StoreError, type Outcome, type Settled } from './outbox';
import { openInTime, OUTBOX_NAME } from './outbox-store';
import { sendChange } from './send-change';
import { ShownChanges } from './shown-changes';

type Message = { type: 'changed' } | { type: 'settled'; key: string; outcome: Settled };

export interface OpenOutbox extends ProvidedOutbox {
  /** What this person has not sent, when they sign out. */
  changes: () => Promise<KeptChange[]>;
  drop: (...changes: readonly KeptChange[]) => Promise<void>;
  close: () => void;
}

/**
 * The outbox of a person on this page, beside those of the browser's other windows. `onStale` is called when another
 * attempt may open a store that works.
 */
export async function openOutbox(client: QueryClient, userId: number, onStale: () => void): Promise<OpenOutbox> {
  const store = await openInTime(onStale).catch(() => undefined);
  if (!store) return withoutStore(userId);
  const shown = new ShownChanges(client);
  const windows = new BroadcastChannel(OUTBOX_NAME);
  let isClosed = false;
  const post = (message: Message) => isClosed || windows.postMessage(message);
  const settle = (key: string, outcome: Settled, isAnswered: boolean): void => {
    if (outcome.kind === 'stored') void shown.confirm(key, isAnswered).then(() => isAnswered || refresh());
  };
  const outbox = new Outbox(
    {
      store,
      send: (change, isAwaited) => sendOf(client, change, isAwaited, showSent(change)),
      alone: oneWindow(),
      now: () => Date.now(),
      newKey,
      later,
      onChange: () => {
        refresh();
        post({ type: 'changed' });
      },
      publish: (key, outcome, isAnswered, answer) => {
        settle(key, outcome, isAnswered);
        post({ type: 'settled', key, outcome: answer });
      },
    },
    userId,
  );
  const readAll = readerOf(outbox, shown, () => isClosed);
  const refresh = () => void readAll();
  windows.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'changed') return refresh();
    settle(data.key, data.outcome, outbox.settle(data.key, data.outcome));
  };
  const stop = followConnection(() => void outbox.send());
  await readAll();
  void outbox.send();
  return {
    submit: (submission) => submitTo(outbox, submission, userId, readAll),
    decide: (id, decision) => decideOn(outbox, id, decision),
    changes: () => outbox.changes(),
    drop: (...changes) => outbox.drop(...changes),
    close: () => {
      isClosed = true;
      shown.close();
      stop();
      outbox.stop();
      windows.close();
      store.close();
      waitingChangesStore.set([]);
    },
  };
}

/** Shows what an outbox keeps; what was read before stays shown if its store fails. */
function readerOf(outbox: Outbox, shown: ShownChanges, isClosed: () => boolean): () => Promise<void> {
  let known: readonly KeptChange[] = [];
  return async () => {
    const changes = await outbox.changes().catch(() => undefined);
    if (isClosed()) return;
    if (changes) shown.follow(changes);
    known = changes ?? known;
    waitingChangesStore.set([...shown.unread, ...known].map((one) => toWaiting(one, outbox.isAwaited(one))));
  };
}

async function sendOf(
  client: QueryClient,
  change: KeptChange,
  isAwaited: boolean,
  onProgress: (sent: number) => void,
): Promise<Outcome> {
  const outcome = await sendChange(change, isAwaited, onProgress);
  // The gate asks for what the session needs first.
  if (outcome.kind === 'signed-out') void client.invalidateQueries({ queryKey: USER_KEY });
  return outcome;
}

/** Until what waits is read again, after the next change. */
const showSent =
  ({ id }: KeptChange) =>
  (sent: number): void =>
    waitingChangesStore.set(
      waitingChangesStore.current().map((change) => (change.id === id ? { ...change, sent } : change)),
    );

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

async function submitTo(
  outbox: Outbox,
  submission: Submission,
  userId: number,
  readAll: () => Promise<void>,
): Promise<unknown> {
  try {
    const submitted = await outbox.submit(submission);
    if (!submitted.isKept) return submitted.response;
    void askToPersist();
    // Whoever submitted it shows it no longer, so it has to be among what waits.
    await readAll();
    return KEPT;
  } catch (refusal) {
    if (refusal instanceof StoreError) return sendAtOnce(submission, userId);
    if (refusal instanceof OutboxFullError) throw errorOf(refusal.refusal);
    throw refusal instanceof Error ? refusal : errorOf(refusal as KeptRefusal);
  }
}

const errorOf = ({ status, ...body }: KeptRefusal): ApiError => new ApiError(status, JSON.stringify(body));

/** Where nothing can be kept. */
async function sendAtOnce(submission: Submission, userId: number): Promise<unknown> {
  const made = { id: 0, key: newKey(), deviceTime: new Date().toISOString(), userId };
  const outcome = await sendChange({ ...submission, ...made }, true);
  if (outcome.kind === 'stored') return outcome.response;
  throw outcome.kind === 'refused' ? errorOf(outcome.refusal) : ApiError.unreachable();
}

/** Some browsers let no page of a private window keep anything: then each change is sent at once, or not at all. */
function withoutStore(userId: number): OpenOutbox {
  return {
    submit: (submission) => sendAtOnce(submission, userId),
    decide: () => Promise.resolve(),
    changes: () => Promise.resolve([]),
    drop: () => Promise.resolve(),
    close: () => undefined,
  };
}

async function decideOn(outbox: Outbox, id: number, decision: Decision): Promise<void> {
  const change = (await outbox.changes()).find((one) => one.id === id);
  if (!change) return;
  if (decision === 'drop') await outbox.drop(change);
  else await outbox.sendAgain(change, decided(change, decision));
}

function toWaiting(change: KeptChange, isAwaited: boolean): WaitingChange {
  const { id, record, title, path, texts, call, deviceTime, refusal } = change;
  return {
    ...{ id, record, title, url: call.url, body: call.body, madeAt: deviceTime, isAwaited },
    ...(call.file && { file: call.file.blob }),
    ...(path !== undefined && { path }),
    ...(texts && { texts }),
    ...(refusal && { refusal }),
  };
}

/** Only https and localhost have locks; elsewhere each window sends by itself, and the server knows the keys. */
function oneWindow(): (work: () => Promise<void>) => Promise<void> {
  if ('locks' in navigator) return (work) => navigator.locks.request(OUTBOX_NAME, work);
  let last = Promise.resolve();
  return (work) => (last = last.then(work, work));
}

/** When the network or the server is back. */
function followConnection(onBack: () => void): () => void {
  let wasLost = connection.isLost;
  const unsubscribe = connection.subscribe(() => {
    if (wasLost && !connection.isLost) onBack();
    wasLost = connection.isLost;
  });
  window.addEventListener('online', onBack);
  return () => {
    unsubscribe();
    window.removeEventListener('online', onBack);
  };
}
