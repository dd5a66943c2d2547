import { request, type Schemas, withReference } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { queryOptions, useOptimisticMutation, type Patch } from '@nerka/mf-shared/query';

export type CustomerAddress = Schemas['CustomerAddressResponse'];
export type CustomerNote = Schemas['CustomerNoteResponse'];
export type AddressBody = Schemas['NewCustomerAddressBody'];

const ADDRESSES = '/api/customers/{id}/addresses';
const ADDRESS = '/api/customer-addresses/{id}';
const NOTES = '/api/customers/{id}/notes';
const NOTE = '/api/customer-notes/{id}';

export function addressesQuery(id: number) {
  return queryOptions({
    queryKey: [ADDRESSES, { id }],
    queryFn: ({ signal }) => request('get', ADDRESSES, { params: { id }, signal }),
  });
}

export function notesQuery(id: number) {
  return queryOptions({
    queryKey: [NOTES, { id }],
    queryFn: ({ signal }) => request('get', NOTES, { params: { id }, signal }),
  });
}

const addressesOf = (customerId: number) => (): string => `addresses of customer ${customerId}`;
const notesOf = (customerId: number) => (): string => `notes of customer ${customerId}`;

/** Adds an address, or changes the one with the id. */
export function useSaveAddress(customerId: number) {
  return useOptimisticMutation({
    queue: addressesOf(customerId),
    send: ({ id, body }: { id?: number; body: AddressBody }) =>
      id === undefined
        ? request('post', ADDRESSES, { params: { id: customerId }, body })
        : request('put', ADDRESS, { params: { id }, body }),
    shown: () => [],
    saved: (saved) => changed<CustomerAddress>([ADDRESSES, { id: customerId }], (list) => withRow(list, saved)),
    // The dialog shows the reason.
    onFailed: (error) => fail(withReference('Failed to save the address', error)),
  });
}

/** Removes an address; the toast offers Undo. */
export function useDeleteAddress(customerId: number) {
  const add = useSaveAddress(customerId);
  return useOptimisticMutation({
    queue: addressesOf(customerId),
    send: ({ id }: CustomerAddress) => request('delete', ADDRESS, { params: { id } }),
    shown: ({ id }) => changed<CustomerAddress>([ADDRESSES, { id: customerId }], (list) => without(list, id)),
    onSaved: (_nothing, { label, address }) =>
      notify({
        title: 'Address removed',
        description: label,
        action: { label: 'Undo', run: () => add.mutate({ body: { label, address } }) },
      }),
    onFailed: (error) => fail(withReference('Failed to remove the address. Please try again.', error)),
  });
}

/** Adds a note, which stands on top. */
export function useAddNote(customerId: number) {
  return useOptimisticMutation({
    queue: notesOf(customerId),
    send: (text: string) => request('post', NOTES, { params: { id: customerId }, body: { text } }),
    shown: () => [],
    saved: (saved) => changed<CustomerNote>([NOTES, { id: customerId }], (list) => [saved, ...list]),
    onFailed: (error) => fail(withReference('Failed to add the note. Please try again.', error)),
  });
}

/** Deletes a note; the toast offers Undo, which adds it as the user's own. */
export function useDeleteNote(customerId: number) {
  const add = useAddNote(customerId);
  return useOptimisticMutation({
    queue: notesOf(customerId),
    send: ({ id }: CustomerNote) => request('delete', NOTE, { params: { id } }),
    shown: ({ id }) => changed<CustomerNote>([NOTES, { id: customerId }], (list) => without(list, id)),
    onSaved: (_nothing, { text }) =>
      notify({ title: 'Note deleted', action: { label: 'Undo', run: () => add.mutate(text) } }),
    onFailed: (error) => fail(withReference('Failed to delete the note. Please try again.', error)),
  });
}

interface Row {
  id: number;
}

const without = <R extends Row>(list: readonly R[], id: number): R[] => list.filter((row) => row.id !== id);
const withRow = <R extends Row>(list: readonly R[], saved: R): R[] =>
  list.some(({ id }) => id === saved.id) ? list.map((row) => (row.id === saved.id ? saved : row)) : [...list, saved];

function changed<R extends Row>(queryKey: Patch['queryKey'], change: (list: readonly R[]) => R[]): Patch[] {
  return [{ queryKey, apply: (data: unknown) => (data === undefined ? data : change(data as readonly R[])) }];
}
