import { fakeApi, refuse, renderScreen, reply, screen, waitFor } from '@nerka/mf-shared/testing';
import { useMutation, useIsBeingDeleted, useQuery, useQueryClient } from '@nerka/mf-shared/query';
import { notifyDeleted, type TrashEntry } from './index';

const TRASH = '/api/companies/{companyId}/trash';
const RESTORE = '/api/trash/{id}/restore';

const entry: TrashEntry = {
  id: 30,
  noun: 'item',
  recordId: 7,
  label: 'Drain cleaning',
  deletedBy: null,
  deletedAt: '2026-11-21T08:00:00.000Z',
  endsAt: '2026-12-21T08:00:00.000Z',
};

let count = 0;

function Deletion() {
  const client = useQueryClient();
  const list = useQuery({ queryKey: ['list'], queryFn: () => ++count });
  const remove = useMutation({ mutationKey: ['delete-item', 7], mutationFn: () => Promise.resolve() });
  const isBeingDeleted = useIsBeingDeleted(['delete-item', 7]);
  const report = () => notifyDeleted(client, { title: 'Item deleted' }, { companyId: 1, noun: 'item', id: 7 });
  return (
    <>
      <button onClick={() => remove.mutate(undefined, { onSuccess: report })}>Delete</button>
      <p>
        Read {list.data}, {isBeingDeleted ? 'deleted' : 'there'}
      </p>
    </>
  );
}

async function deleteAndUndo() {
  count = 0;
  const { user } = renderScreen(<Deletion />);
  await screen.findByText('Read 1, there');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Read 1, deleted');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
}

describe('Undo after a deletion', () => {
  it('brings the record back, and reads again what is shown', async () => {
    const api = fakeApi().on('get', TRASH, [entry]).on('post', RESTORE, { noun: 'item', recordId: 7 });
    await deleteAndUndo();
    expect(await screen.findByText('Restored')).toBeInTheDocument();
    expect(screen.getByText('Drain cleaning')).toBeInTheDocument();
    expect(await screen.findByText('Read 2, there')).toBeInTheDocument();
    expect(api.calls.map(({ method, query, params }) => [method, query, params])).toEqual([
      ['get', { noun: 'item', recordId: '7', limit: '1' }, { companyId: '1' }],
      ['post', {}, { id: '30' }],
    ]);
  });

  it('says why it cannot', async () => {
    const reason = 'Unit R-101 is in the trash. Restore it first.';
    fakeApi().on('get', TRASH, [entry]).on('post', RESTORE, refuse(409, reason));
    await deleteAndUndo();
    expect(await screen.findByText('Not restored')).toBeInTheDocument();
    expect(screen.getByText(reason)).toBeInTheDocument();
  });

  it('says that it is too late', async () => {
    fakeApi().on('get', TRASH, reply(200, []));
    await deleteAndUndo();
    await waitFor(() => expect(screen.getByText('It is no longer in the trash.')).toBeInTheDocument());
  });
});
