import { formatCount, formatDateTime } from '@nerka/mf-shared/format';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';
import type { Delivery, Webhook } from './webhooks.api';

export interface StateWords {
  tone: StatusTone;
  words: string;
}

const MAX_COUNTED = 1_000;

/** What a webhook does, in words. */
export function stateOf(webhook: Webhook, timeZone?: string): StateWords {
  const { isEnabled, failingSince, waiting } = webhook;
  if (!isEnabled) return { tone: 'grey', words: 'Off' };
  if (failingSince === null) return { tone: 'green', words: 'Delivering' };
  const waits = waiting > 0 ? `, ${countOf(waiting)} waiting` : '';
  return { tone: 'amber', words: `Failing since ${formatDateTime(failingSince, timeZone)}${waits}` };
}

/** Why it is off, if nobody switched it off. */
export function whyOff({ isEnabled, offReason }: Webhook): string | undefined {
  if (isEnabled || offReason === null) return undefined;
  return offReason === 'gone'
    ? 'The receiver answered 410: it wants no more events.'
    : 'Nothing could be delivered for a day, so it was switched off.';
}

/** The server counts a little further than it says. */
export const countOf = (count: number): string =>
  count > MAX_COUNTED ? `more than ${formatCount(MAX_COUNTED)}` : formatCount(count);

const tones: Readonly<Record<Delivery['state'], StatusTone>> = { waiting: 'blue', delivered: 'green', failed: 'red' };

/** One that was tried and waits has failed so far. */
export const deliveryTone = ({ state, lastProblem }: Delivery): StatusTone =>
  state === 'waiting' && lastProblem !== null ? 'amber' : tones[state];
