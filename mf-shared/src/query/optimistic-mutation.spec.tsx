import { queryOptions, recordPatches, useOptimisticMutation, useQuery, type FailureKind } from '.';
import { act, renderScreen, screen, waitFor } from '../testing';

interface Lamp {
  id: number;
  color: string;
  size: string;
}

interface Change {
  id: number;
  changes: Partial<Lamp>;
}

const lampsQuery = queryOptions({ queryKey: ['/api/lamps'], queryFn: () => read() });
const read = jest.fn<Promise<Lamp[]>, []>();
const patches = (id: number, change: (known: Lamp) => Lamp) =>
  recordPatches<Lamp>({ id, keys: [lampsQuery.queryKey], change });

/** The calls that were sent, each with a response when the test sends it. */
let sent: { body: Change; respond: (saved: Lamp) => void; refuse: (status?: number) => void }[];
let failures: FailureKind[];

function send(body: Change): Promise<Lamp> {
  return new Promise((respond, reject) => {
    sent.push({ body, respond, refuse: (status) => reject(Object.assign(new Error('No.'), { status })) });
  });
}

function Lamps() {
  const { data = [] } = useQuery(lampsQuery);
  const change = useOptimisticMutation({
    queue: ({ id }: Change) => `lamp-${id}`,
    send,
    shown: ({ id, changes }) => patches(id, (known) => ({ ...known, ...changes })),
    saved: (saved) => patches(saved.id, () => saved),
    stale: ({ changes }) => (changes.size ? [] : [lampsQuery.queryKey]),
    onFailed: (_error, kind) => failures.push(kind),
  });
  const button = (name: string, id: number, changes: Partial<Lamp>) => (
    <button onClick={() => change.mutate({ id, changes })}>{name}</button>
  );
  return (
    <>
      <p>{data.map(({ id, color, size }) => `${id} ${color} ${size}`).join(', ')}</p>
      {button('Paint', 1, { color: 'red' })}
      {button('Grow', 1, { size: 'large' })}
      {button('Paint the other', 2, { color: 'blue' })}
    </>
  );
}

const lamps: Lamp[] = [
  { id: 1, color: 'white', size: 'small' },
  { id: 2, color: 'white', size: 'small' },
];

async function show() {
  sent = [];
  failures = [];
  read.mockReset().mockResolvedValue(lamps);
  const shown = renderScreen(<Lamps />, { company: null });
  await screen.findByText('1 white small, 2 white small');
  return { ...shown, press: (name: string) => shown.user.click(screen.getByRole('button', { name })) };
}

const settle = (of: () => void) => act(() => Promise.resolve(of()));

it('shows a change at once and sends changes of one record one after the other, of others beside it', async () => {
  const { press } = await show();
  await press('Paint');
  await press('Grow');
  await press('Paint the other');
  expect(screen.getByText('1 red large, 2 blue small')).toBeInTheDocument();
  expect(sent.map(({ body }) => body.id)).toEqual([1, 2]);
  await settle(() => sent[0]!.respond({ id: 1, color: 'red', size: 'small' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]!.body.changes).toEqual({ size: 'large' });
  // The first response does not contain the second change yet.
  expect(screen.getByText('1 red large, 2 blue small')).toBeInTheDocument();
});

it('takes back what is refused and nothing else', async () => {
  const { press } = await show();
  await press('Paint');
  await press('Grow');
  await press('Paint the other');
  await settle(() => sent[0]!.refuse(409));
  expect(await screen.findByText('1 white large, 2 blue small')).toBeInTheDocument();
  expect(failures).toEqual(['refused']);
});

it('keeps what was read meanwhile when a change is taken back', async () => {
  const { press, queryClient } = await show();
  await press('Paint');
  read.mockResolvedValue([{ id: 1, color: 'white', size: 'medium' }]);
  await act(() => queryClient.invalidateQueries());
  await press('Paint the other');
  expect(screen.getByText('1 red medium')).toBeInTheDocument();
  await settle(() => sent[0]!.refuse(500));
  expect(await screen.findByText('1 white medium')).toBeInTheDocument();
});

it.each([
  [undefined, 'unreachable'],
  [0, 'unreachable'],
  [404, 'refused'],
  [503, 'broken'],
])('says of a failure with status %s that it is %s', async (status, kind) => {
  const { press } = await show();
  await press('Paint');
  await settle(() => sent[0]!.refuse(status));
  await waitFor(() => expect(failures).toEqual([kind]));
});

it('reads again once what any change of the record made stale, when the last of them has its response', async () => {
  const { press } = await show();
  await press('Paint');
  await press('Grow');
  await settle(() => sent[0]!.respond({ id: 1, color: 'red', size: 'small' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(read).toHaveBeenCalledTimes(1);
  await settle(() => sent[1]!.respond({ id: 1, color: 'red', size: 'large' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

it('reads again where a refused change was shown', async () => {
  const { press } = await show();
  await press('Grow');
  await settle(() => sent[0]!.refuse(409));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

it('does not read again what the response brought', async () => {
  const { press } = await show();
  await press('Grow');
  await settle(() => sent[0]!.respond({ id: 1, color: 'green', size: 'large' }));
  expect(await screen.findByText('1 green large, 2 white small')).toBeInTheDocument();
  expect(read).toHaveBeenCalledTimes(1);
});
