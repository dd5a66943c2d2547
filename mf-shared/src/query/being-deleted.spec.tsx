import { useState } from 'react';
import { useIsBeingDeleted, useMutation } from '.';
import { renderScreen, screen } from '../testing';

const deletion = ['delete-unit', 7];

function Unit() {
  return <p>{useIsBeingDeleted(deletion) ? 'Deleted' : 'There'}</p>;
}

function Units() {
  const [page, setPage] = useState(1);
  const remove = useMutation({ mutationKey: deletion, mutationFn: () => Promise.resolve() });
  return (
    <>
      <button onClick={() => remove.mutate()}>Delete</button>
      <button onClick={() => setPage(page + 1)}>Open again</button>
      <Unit key={page} />
    </>
  );
}

it('concerns the page from which the record was deleted, not one that is opened later, as it may be restored', async () => {
  const { user } = renderScreen(<Units />);
  expect(screen.getByText('There')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(screen.getByText('There')).toBeInTheDocument();
});
