import { formatDate } from '@nerka/mf-shared/format';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import type { Instance } from './instance.api';

type Closable = Pick<Instance, 'suspendedAt' | 'deletedAt' | 'restoreUntil'>;

/** Whether people can sign in there. */
export function InstanceState({ instance }: { instance: Closable }) {
  if (instance.deletedAt) return <StatusTag tone="red">Deleted</StatusTag>;
  if (instance.suspendedAt) return <StatusTag tone="amber">Suspended</StatusTag>;
  return <StatusTag tone="green">Active</StatusTag>;
}

/** 'Deleted on Nov 23, 2026, restore until Dec 23, 2026'; undefined for a company that is open. */
export function closureSentence({ suspendedAt, deletedAt, restoreUntil }: Closable): string | undefined {
  if (deletedAt && restoreUntil)
    return `Deleted on ${formatDate(deletedAt)}, restore until ${formatDate(restoreUntil)}`;
  return suspendedAt ? `Suspended on ${formatDate(suspendedAt)}` : undefined;
}
