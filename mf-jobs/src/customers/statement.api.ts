import { failureOf, receiveFile, request, saveFile, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import type { Customer } from '../customer-picker/customers.api';

export type Statement = Schemas['StatementResponse'];
export type Period = Pick<Statement, 'from' | 'to'>;

const STATEMENT = '/api/customers/{id}/statement';
const PDF = '/api/customers/{id}/statement/generate-pdf';
const SEND = '/api/customers/{id}/statement/send-email';

/** Without a period: the year until today. Invoices and payments change elsewhere, so it is read whenever it is shown. */
export function statementQuery(id: number, period: Period | undefined) {
  return queryOptions({
    queryKey: [STATEMENT, { id, ...period }],
    queryFn: ({ signal }) => request('get', STATEMENT, { params: { id }, query: { ...period }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useDownloadStatement({ id, customerId }: Customer) {
  return useMutation({
    mutationFn: async ({ from, to }: Period) => {
      const content = await receiveFile('post', PDF, { params: { id }, query: { from, to } });
      saveFile(content, `statement-${customerId}-${from}-${to}.pdf`);
    },
    onSuccess: () => notify({ title: 'PDF downloaded successfully' }),
    onError: (error) => fail(failureOf('Failed to generate PDF', error)),
  });
}

export function useSendStatement({ id }: Customer) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ period: { from, to }, email }: { period: Period; email: string }) =>
      request('post', SEND, { params: { id }, query: { from, to }, body: { email } }),
    onSuccess: () => {
      notify({ title: 'Statement sent successfully' });
      // The address is saved for a customer who has none.
      return client.invalidateQueries({ queryKey: ['/api/customers/{id}', { id }] });
    },
    onError: (error) => fail(failureOf('Failed to send the statement', error)),
  });
}
