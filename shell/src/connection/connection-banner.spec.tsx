import { ApiError } from '@nerka/mf-shared/api';
import { act, fakeApi, refuse, render, screen, userEvent, waitFor } from '@nerka/mf-shared/testing';
import { connection } from './connection';
import { ConnectionBanner } from './connection-banner';

const READY = '/api/ready';
const FULL = 'Nothing can be saved right now: the disk of the database is full. What is stored can still be read.';
const LOST = 'Nerka cannot be reached right now. We try again by ourselves.';
const full = { status: 'ok', problem: { code: 'disk-full', message: FULL } } as const;

const refused = (code: string, message: string) =>
  new ApiError(503, JSON.stringify({ code, message, requestId: '7b0f-41' }), 5);
const fail = (error: Error) => act(() => connection.noteFailure(error));

function show() {
  render(<ConnectionBanner />);
  const user = userEvent.setup();
  return () => user.click(screen.getByRole('button', { name: 'Try now' }));
}

/** The connection is one for the page. */
async function recover(): Promise<void> {
  fakeApi().on('get', READY, { status: 'ok', problem: null });
  act(connection.ask);
  await waitFor(() => expect(connection.problem).toBeUndefined());
}

afterEach(recover);

it('says why nothing can be saved, until that is over', async () => {
  const api = fakeApi().on('get', READY, full);
  const tryNow = show();
  fail(refused('disk-full', FULL));
  expect(screen.getByText(FULL)).toBeInTheDocument();
  await tryNow();
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.getByText(FULL)).toBeInTheDocument();
  // What can be read is not read again by itself.
  expect(connection.isLost).toBe(false);
  api.on('get', READY, { status: 'ok', problem: null });
  await tryNow();
  await waitFor(() => expect(screen.queryByText(FULL)).not.toBeInTheDocument());
});

it('says that the server is away when it does not answer any more, and what is the matter when it does', async () => {
  const api = fakeApi().on('get', READY, refuse(503, 'Away'));
  const tryNow = show();
  fail(refused('disk-full', FULL));
  await tryNow();
  expect(await screen.findByText(LOST)).toBeInTheDocument();
  api.on('get', READY, full);
  await tryNow();
  expect(await screen.findByText(FULL)).toBeInTheDocument();
});

it('says that the server is away after any other 503', () => {
  fakeApi();
  show();
  fail(refused('unavailable', 'The service is not available right now.'));
  expect(screen.getByText(LOST)).toBeInTheDocument();
});

it('says from when is what a page shows that was opened without the server', async () => {
  fakeApi();
  show();
  fail(ApiError.unreachable());
  act(() => connection.noteSeen(Date.now() - 2 * 3_600_000));
  expect(screen.getByText(`${LOST} You see what was there 2 hours ago.`)).toBeInTheDocument();
  await recover();
  expect(connection.seenAt).toBeUndefined();
});
