import type { Schemas } from '@nerka/mf-shared/api';

export type DeliveryState = Schemas['WebhookDeliveryResponse']['state'];
export type DeliveryNoun = NonNullable<Schemas['CreateWebhookBody']['nouns']>[number];

export interface DeliveryFilters {
  state: DeliveryState | undefined;
  noun: DeliveryNoun | undefined;
}

export const stateLabels: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Given up',
};

const isState = (text: string | null): text is DeliveryState => text !== null && Object.hasOwn(stateLabels, text);

/** A noun that the server does not know is refused there. */
export function readFilters(search: URLSearchParams): DeliveryFilters {
  const state = search.get('state');
  return { state: isState(state) ? state : undefined, noun: (search.get('noun') ?? undefined) as DeliveryNoun };
}

export function writeFilters(filters: DeliveryFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value) as [string, string][]);
}
