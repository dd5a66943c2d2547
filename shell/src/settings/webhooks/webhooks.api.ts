import { errorMessage, request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  pageByPage,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@nerka/mf-shared/query';
import type { DeliveryFilters } from './delivery-filters';

const LIST = '/api/companies/{companyId}/webhooks';
const RECORD = '/api/webhooks/{id}';
const SECRET = '/api/webhooks/{id}/secret';
const DELIVERIES = '/api/webhooks/{id}/deliveries';
const DELIVERY = '/api/webhook-deliveries/{id}';
const PAGE_SIZE = 50;
/** What is sent in the background announces itself to no page. */
const READ_AGAIN_MS = 5_000;

export type Webhook = Schemas['WebhookResponse'];
export type Delivery = Schemas['WebhookDeliveryResponse'];
export type DeliveryDetail = Schemas['WebhookDeliveryDetailResponse'];
export type WebhookFields = Schemas['CreateWebhookBody'];

export const webhooksQuery = (companyId: number) =>
  queryOptions({
    queryKey: [LIST, { companyId }],
    queryFn: ({ signal }) => request('get', LIST, { params: { companyId }, signal }),
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
  });

export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: [RECORD, { id }],
    queryFn: ({ signal }) => request('get', RECORD, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
  });

/** Newest first. */
export function deliveriesQuery(id: number, { state, noun }: DeliveryFilters) {
  const query = { ...(state && { state: [state] }), ...(noun && { noun }), limit: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [DELIVERIES, { id }, query],
    queryFn: ({ pageParam, signal }) =>
      requestPage(DELIVERIES, { params: { id }, query: { ...query, cursor: pageParam }, signal }),
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
    ...pageByPage,
  });
}

export const deliveryQuery = (id: number) =>
  queryOptions({
    queryKey: [DELIVERY, { id }],
    queryFn: ({ signal }) => request('get', DELIVERY, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? READ_AGAIN_MS : false),
  });

export function useCreateWebhook(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WebhookFields) => request('post', LIST, { params: { companyId }, body, once: false }),
    onSuccess: () => readAgain(client),
  });
}

interface WebhookChange {
  id: number;
  version: number;
  body: Schemas['UpdateWebhookBody'];
}

const save = ({ id, version, body }: WebhookChange) =>
  request('put', RECORD, { params: { id }, body, ifMatch: version });

/** The dialog says why it was not saved. */
export function useSaveWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: () => done(client, 'Webhook saved'),
    onError: () => readAgain(client),
  });
}

export function useSwitchWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: ({ isEnabled }) => done(client, isEnabled ? 'Webhook switched on' : 'Webhook switched off'),
    onError: failWith('The webhook could not be switched. Try again.'),
  });
}

export const deletionOf = (id: number) => ['delete-webhook', id];

export function useDeleteWebhook(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Webhook deleted' });
      // The page of the webhook itself would find nothing any more.
      return client.invalidateQueries({ queryKey: [LIST] });
    },
    onError: failWith('The webhook could not be deleted. Try again.'),
  });
}

export const useShowSecret = () =>
  useMutation({
    mutationFn: (id: number) => request('get', SECRET, { params: { id } }),
    onError: failWith('The secret could not be shown. Try again.'),
  });

export function useNewSecret() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('post', SECRET, { params: { id }, once: false }),
    onSuccess: () => readAgain(client),
    onError: failWith('The secret could not be changed. Try again.'),
  });
}

export const useTestWebhook = () =>
  useMutation({
    mutationFn: (id: number) => request('post', '/api/webhooks/{id}/test', { params: { id }, once: false }),
    onError: failWith('The test could not be sent. Try again.'),
  });

export function useReplayFailed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, since }: { id: number; since: string }) =>
      request('post', '/api/webhooks/{id}/replays', { params: { id }, body: { since } }),
    onSuccess: () => done(client, 'What was given up is sent again'),
    onError: failWith('Nothing was sent again. Try again.'),
  });
}

export function useReplayDelivery() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('post', '/api/webhook-deliveries/{id}/replay', { params: { id } }),
    onSuccess: () => done(client, 'It is sent again'),
    onError: failWith('It was not sent again. Try again.'),
  });
}

const readAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all([LIST, RECORD, DELIVERIES, DELIVERY].map((path) => client.invalidateQueries({ queryKey: [path] })));

function done(client: QueryClient, title: string): Promise<unknown> {
  notify({ title });
  return readAgain(client);
}

const failWith = (otherwise: string) => (error: unknown) => fail(errorMessage(error, otherwise));
