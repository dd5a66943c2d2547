import { waitingChangesStore } from '@nerka/mf-shared/contract';
import { act, renderScreen, screen } from '@nerka/mf-shared/testing';
import { WaitingOfRecord } from './waiting-of-record';

const change = {
  ...{ id: 3, record: 'turn-5', title: 'Ticked “Degrease oven” · Unit A-101', url: '/api/turn-tasks/9' },
  ...{ body: { completed: true }, madeAt: '2026-11-28T15:04:00.000Z' },
};

afterEach(() => waitingChangesStore.set([]));

it('leaves the page as it is while the answer to a change is awaited, and says of what waits longer that it does', async () => {
  waitingChangesStore.set([{ ...change, isAwaited: true }]);
  renderScreen(<WaitingOfRecord record="turn-5" />);
  expect(screen.queryByRole('region', { name: 'Kept on this device' })).not.toBeInTheDocument();
  act(() => waitingChangesStore.set([{ ...change, isAwaited: false }]));
  expect(await screen.findByText(/waits to be sent$/)).toBeInTheDocument();
});
