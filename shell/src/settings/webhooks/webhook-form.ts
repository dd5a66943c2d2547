import type { Schemas } from '@nerka/mf-shared/api';
import type { DeliveryNoun } from './delivery-filters';
import type { Webhook, WebhookFields } from './webhooks.api';

export interface WebhookValues {
  url: string;
  description: string;
  isOfAll: boolean;
  nouns: DeliveryNoun[];
}

export const newWebhook: WebhookValues = { url: '', description: '', isOfAll: true, nouns: [] };

export const valuesOf = ({ url, description, nouns }: Webhook): WebhookValues => ({
  ...{ url, description: description ?? '', isOfAll: nouns === null, nouns: (nouns ?? []) as DeliveryNoun[] },
});

export const toFields = ({ url, description, isOfAll, nouns = [] }: WebhookValues): WebhookFields => ({
  ...{ url, description: description || null, nouns: isOfAll ? null : nouns },
});

/** Both values that say which events are changed together, because they are one field of the API. */
export function changesOf(webhook: Webhook, values: WebhookValues): Partial<WebhookValues> {
  const [before, after] = [toFields(valuesOf(webhook)), toFields(values)];
  const { url, description, isOfAll, nouns = [] } = values;
  return {
    ...(before.url !== after.url && { url }),
    ...(before.description !== after.description && { description }),
    ...(String(before.nouns) !== String(after.nouns) && { isOfAll, nouns }),
  };
}

export const toBody = ({ url, description, isOfAll, nouns }: Partial<WebhookValues>): Schemas['UpdateWebhookBody'] => ({
  ...(url !== undefined && { url }),
  ...(description !== undefined && { description: description || null }),
  ...(nouns && { nouns: isOfAll ? null : nouns }),
});

export const webhookForm = { valuesOf, changesOf };
