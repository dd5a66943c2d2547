import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query';
import { KEPT, type Kept } from './kept';
import { PendingChanges, type Patch } from './pending-changes';
import { readAgain } from './read-again';
import { SendQueues } from './send-queues';

/** Why a change failed: the server refused it, no response came, or the server failed. */
export type FailureKind = 'refused' | 'unreachable' | 'broken';

export interface OptimisticChange<Sent, Saved> {
  /** Changes of the same queue are sent one after the other: 'work-order-5'. */
  queue: (sent: Sent) => string;
  send: (sent: Sent) => Promise<Saved>;
  /** What is shown until the response arrives. */
  shown: (sent: Sent) => readonly Patch[];
  /** What is shown after the response; absent: the same. */
  saved?: (saved: Saved, sent: Sent) => readonly Patch[];
  /** What to read again once the queue is empty; after a failure, what the change was shown in too. */
  stale?: (sent: Sent) => readonly QueryKey[];
  onSaved?: (saved: Saved, sent: Sent) => void;
  onFailed: (error: Error, kind: FailureKind, sent: Sent) => void;
}

/** A change that stays on the device while the server is away. */
export interface KeptChange<Sent, Saved> extends Omit<OptimisticChange<Sent, Saved>, 'send'> {
  /** Resolves with `KEPT` if the change stays on the device: whoever keeps it shows it from now on. */
  send: (sent: Sent) => Promise<Saved | Kept>;
  onKept?: (sent: Sent) => void;
}

interface Sending {
  changes: PendingChanges;
  queues: SendQueues;
  /** Per queue, what to read again once it is empty. */
  stale: Map<string, QueryKey[]>;
}

const sendings = new WeakMap<QueryClient, Sending>();

function sendingOf(client: QueryClient): Sending {
  const known = sendings.get(client);
  if (known) return known;
  const created = { changes: new PendingChanges(client), queues: new SendQueues(), stale: new Map() };
  sendings.set(client, created);
  return created;
}

export const pendingChangesOf = (client: QueryClient): PendingChanges => sendingOf(client).changes;

/** Shows a change at once. A refused change is undone by itself; other changes made meanwhile stay. */
export function useOptimisticMutation<Sent, Saved>(
  change: OptimisticChange<Sent, Saved>,
): UseMutationResult<Saved, Error, Sent, symbol> {
  return useKeptMutation(change) as UseMutationResult<Saved, Error, Sent, symbol>;
}

/** As `useOptimisticMutation`, for what is submitted: it may be kept instead of saved. */
export function useKeptMutation<Sent, Saved>(change: KeptChange<Sent, Saved>) {
  const client = useQueryClient();
  const { changes, queues, stale } = sendingOf(client);
  const noteStale = (sent: Sent, keys: readonly QueryKey[]) => {
    const queue = change.queue(sent);
    stale.set(queue, [...(stale.get(queue) ?? []), ...keys]);
  };
  return useMutation({
    mutationFn: async (sent: Sent) => {
      await queues.enter(change.queue(sent));
      return change.send(sent);
    },
    onMutate: (sent) => changes.show(change.shown(sent)),
    onSuccess: (saved, sent, shown) => {
      if (saved === KEPT) {
        changes.takeBack(shown);
        queues.leave(change.queue(sent));
        change.onKept?.(sent);
        return;
      }
      noteStale(sent, changes.confirm(shown, change.saved?.(saved, sent)));
      // Only now, because the next call may depend on what this one has brought.
      queues.leave(change.queue(sent));
      change.onSaved?.(saved, sent);
    },
    onError: (error, sent, shown) => {
      if (shown) {
        noteStale(sent, changes.takeBack(shown));
        queues.leave(change.queue(sent));
      }
      change.onFailed(error, failureKind(error), sent);
    },
    onSettled: (saved, _error, sent) => {
      if (saved === KEPT) return undefined;
      noteStale(sent, change.stale?.(sent) ?? []);
      const queue = change.queue(sent);
      if (!queues.isEmpty(queue)) return undefined;
      const keys = stale.get(queue) ?? [];
      stale.delete(queue);
      return readAgain(client, keys);
    },
  });
}

function failureKind(error: Error): FailureKind {
  const { status = 0 } = error as { status?: number };
  if (status === 0) return 'unreachable';
  return status < 500 ? 'refused' : 'broken';
}
