import { waitingChangesStore } from '@nerka/mf-shared/contract';
import { renderScreen, screen, within } from '@nerka/mf-shared/testing';
import { WaitingPanel } from './waiting-panel';

const change = {
  ...{ id: 3, record: 'work-order-5', title: 'Wrote notes · WO-0005', url: '/api/work-orders/5' },
  ...{ body: {}, madeAt: '2026-11-28T15:04:00.000Z', path: 'work-orders/5' },
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
  waitingChangesStore.set([]);
});

it('says since when what waits, and that a browser which refuses to keep it may remove it', async () => {
  const persist = jest.fn(() => Promise.resolve(false));
  Object.assign(navigator, { storage: { persisted: () => Promise.resolve(false), persist } });
  waitingChangesStore.set([change]);
  renderScreen(<WaitingPanel onClose={() => undefined} />);
  expect(screen.getByText(/^What you have done since .*10:04 AM is sent as soon as/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: change.title })).toHaveAttribute('href', '/nerka/strata/work-orders/5');
  expect(await screen.findByText(/^This browser may remove what waits/)).toBeInTheDocument();
  expect(persist).toHaveBeenCalledTimes(1);
});

it('asks first about what the server did not want, and says apart from that what still waits', () => {
  const refusal = { code: 'work-order-ended', message: 'The order was cancelled.' } as const;
  waitingChangesStore.set([change, { ...change, id: 4, title: 'Started the timer · WO-0006', refusal }]);
  renderScreen(<WaitingPanel onClose={() => undefined} />);
  const sections = screen.getAllByRole('region');
  expect(sections.map((section) => within(section).getByRole('heading').textContent)).toEqual([
    'Not saved 1',
    'Waiting 1',
  ]);
  expect(within(sections[0]!).getByRole('link', { name: 'Started the timer · WO-0006' })).toBeInTheDocument();
  expect(within(sections[0]!).getByText('Decide what becomes of these.')).toBeInTheDocument();
  expect(within(sections[1]!).getByRole('link', { name: change.title })).toBeInTheDocument();
});
