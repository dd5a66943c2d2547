import { waitingChangesStore } from '@nerka/mf-shared/contract';
import { act, renderScreen, screen } from '@nerka/mf-shared/testing';
import { WaitingButton } from './waiting-button';

const change = {
  ...{ id: 3, record: 'work-order-5', title: 'Wrote notes · WO-0005', url: '/api/work-orders/5' },
  ...{ body: {}, madeAt: '2026-11-28T15:04:00.000Z' },
};
const refusal = { code: 'work-order-ended', message: 'The order was cancelled.' } as const;

afterEach(() => waitingChangesStore.set([]));

it('counts what waits, or what was refused, and says nothing of what is about to be answered', () => {
  renderScreen(<WaitingButton />);
  act(() => waitingChangesStore.set([{ ...change, isAwaited: true }]));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => waitingChangesStore.set([change, { ...change, id: 4, isAwaited: true }]));
  expect(screen.getByRole('button', { name: '1 waiting' })).toBeInTheDocument();
  act(() => waitingChangesStore.set([change, { ...change, id: 4, refusal }]));
  expect(screen.getByRole('button', { name: '1 not saved' })).toBeInTheDocument();
});
