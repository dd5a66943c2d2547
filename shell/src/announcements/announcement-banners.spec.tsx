import { act, aUser, fakeApi, refuse, renderScreen, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { AnnouncementBanners } from './announcement-banners';
import type { Announcement } from './announcements.api';

const OWN = '/api/user/announcements';
const DISMISSAL = '/api/user/announcements/{id}/dismissal';
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const anAnnouncement = (given: Partial<Announcement> = {}): Announcement => ({
  ...{ id: 1, text: 'Maintenance on Sunday', tone: 'information', endsAt: inMinutes(60) },
  ...given,
});

const own = (running: Announcement[], nextStartAt: string | null = null) => ({ running, nextStartAt });

const show = () => renderScreen(<AnnouncementBanners />, { user: aUser() });

afterEach(() => jest.useRealTimers());

it('shows what is announced in a region that screen readers announce', async () => {
  fakeApi().on('get', OWN, own([anAnnouncement({ id: 2, text: 'Restart', tone: 'warning' }), anAnnouncement()]));
  show();
  const region = within(screen.getByRole('status', { name: 'Announcements' }));
  expect(await region.findByText('Restart')).toHaveTextContent('Warning: Restart');
  expect(region.getByText('Maintenance on Sunday')).toHaveTextContent('Notice: Maintenance on Sunday');
});

it('closes one for the person at once', async () => {
  const api = fakeApi()
    .on('get', OWN, own([anAnnouncement()]))
    .on('put', DISMISSAL, undefined);
  const { user } = show();
  const close = await screen.findByRole('button', { name: 'Close the announcement: Maintenance on Sunday' });
  api.on('get', OWN, own([]));
  await user.click(close);
  expect(screen.queryByText('Maintenance on Sunday')).not.toBeInTheDocument();
  await waitFor(() => expect(api.callsOf('put', DISMISSAL)).toMatchObject([{ params: { id: '1' } }]));
});

it('shows it again, with the reason, if it could not be closed', async () => {
  fakeApi()
    .on('get', OWN, own([anAnnouncement()]))
    .on('put', DISMISSAL, refuse(503, 'Away for a while.'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Close/ }));
  expect(await screen.findByText(/Away for a while/)).toBeInTheDocument();
  expect(await screen.findByText('Maintenance on Sunday')).toBeInTheDocument();
});

it('closes one that has just ended without a message', async () => {
  const api = fakeApi()
    .on('get', OWN, own([anAnnouncement()]))
    .on('put', DISMISSAL, refuse(404, 'Announcement not found'));
  const { user } = show();
  const close = await screen.findByRole('button', { name: /^Close/ });
  api.on('get', OWN, own([]));
  await user.click(close);
  await waitFor(() => expect(api.callsOf('get', OWN)).toHaveLength(2));
  expect(screen.queryByText(/not found/)).not.toBeInTheDocument();
  expect(screen.queryByText('Maintenance on Sunday')).not.toBeInTheDocument();
});

it('asks again when the next one begins and when one ends', async () => {
  jest.useFakeTimers();
  const api = fakeApi().on('get', OWN, own([], inMinutes(10)));
  show();
  await waitFor(() => expect(api.callsOf('get', OWN)).toHaveLength(1));
  api.on('get', OWN, own([anAnnouncement({ endsAt: inMinutes(20) })]));
  await act(() => jest.advanceTimersByTimeAsync(11 * 60_000));
  expect(await screen.findByText('Maintenance on Sunday')).toBeInTheDocument();
  api.on('get', OWN, own([]));
  await act(() => jest.advanceTimersByTimeAsync(11 * 60_000));
  await waitFor(() => expect(screen.queryByText('Maintenance on Sunday')).not.toBeInTheDocument());
});

it('goes on asking when the clock of the browser is ahead', async () => {
  jest.useFakeTimers();
  const api = fakeApi().on('get', OWN, own([], inMinutes(10)));
  show();
  await act(() => jest.advanceTimersByTimeAsync(11 * 60_000));
  expect(api.callsOf('get', OWN)).toHaveLength(2);
  api.on('get', OWN, own([anAnnouncement({ endsAt: inMinutes(20) })]));
  await act(() => jest.advanceTimersByTimeAsync(2 * 60_000));
  expect(await screen.findByText('Maintenance on Sunday')).toBeInTheDocument();
});

it('asks again for what begins after more days than a browser can wait', async () => {
  jest.useFakeTimers();
  const api = fakeApi().on('get', OWN, own([], inMinutes(40 * 24 * 60)));
  show();
  await act(() => jest.advanceTimersByTimeAsync(30 * 24 * 60 * 60_000));
  api.on('get', OWN, own([anAnnouncement({ endsAt: inMinutes(20 * 24 * 60) })]));
  await act(() => jest.advanceTimersByTimeAsync(11 * 24 * 60 * 60_000));
  expect(await screen.findByText('Maintenance on Sunday')).toBeInTheDocument();
});

it('hides one that has ended while the server is away', async () => {
  jest.useFakeTimers();
  const api = fakeApi().on('get', OWN, own([anAnnouncement({ endsAt: inMinutes(10) })]));
  show();
  expect(await screen.findByText('Maintenance on Sunday')).toBeInTheDocument();
  api.on('get', OWN, refuse(503, 'Away for a while.'));
  await act(() => jest.advanceTimersByTimeAsync(11 * 60_000));
  expect(screen.queryByText('Maintenance on Sunday')).not.toBeInTheDocument();
});
