import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readAgain } from './read-again';

it('reads a list once more that was read for the first time while the change was made', async () => {
  const client = new QueryClient();
  let answerFirst: (items: string[]) => void = () => undefined;
  const first = new Promise<string[]>((resolve) => (answerFirst = resolve));
  const queryFn = jest.fn(() => Promise.resolve(['new'])).mockReturnValueOnce(first);
  const queryKey = ['/api/lamps'];
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  const isRead = readAgain(client, [queryKey]);
  answerFirst([]);
  await isRead;
  expect(client.getQueryData(queryKey)).toEqual(['new']);
  leave();
});
