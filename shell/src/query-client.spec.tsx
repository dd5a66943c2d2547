import { QueryClientProvider, useQuery } from '@nerka/mf-shared/query';
import { fireEvent, render, screen } from '@nerka/mf-shared/testing';
import { createQueryClient } from './query-client';

const read = jest.fn<Promise<string>, []>();

function Reader() {
  const { data, isError } = useQuery({ queryKey: ['/api/thing'], queryFn: read });
  return <p>{isError ? 'failed' : (data ?? 'loading')}</p>;
}

function show(client = createQueryClient()) {
  return render(
    <QueryClientProvider client={client}>
      <Reader />
    </QueryClientProvider>,
  );
}

beforeEach(() => read.mockReset());

it('asks once, and not again on focus, when it is shown again, or by itself', async () => {
  read.mockResolvedValue('an answer');
  const client = createQueryClient();
  const { unmount } = show(client);
  expect(await screen.findByText('an answer')).toBeInTheDocument();
  fireEvent(window, new Event('visibilitychange'));
  fireEvent.focus(window);
  unmount();
  show(client);
  expect(screen.getByText('an answer')).toBeInTheDocument();
  expect(read).toHaveBeenCalledTimes(1);
});

it('does not try again by itself what failed', async () => {
  read.mockRejectedValue(new Error('no'));
  show();
  expect(await screen.findByText('failed')).toBeInTheDocument();
  expect(read).toHaveBeenCalledTimes(1);
});
