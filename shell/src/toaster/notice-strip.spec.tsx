import { act, aUser, fakeApi, renderScreen, screen } from '@nerka/mf-shared/testing';
import { currentUserQuery } from '../session/current-user';
import { NoticeStrip } from './notice-strip';

const OWN = '/api/user/announcements';
const running = [
  { id: 1, text: 'Maintenance on Sunday', tone: 'warning' as const, endsAt: '2999-01-01T00:00:00.000Z' },
];

it('asks for announcements once the session says that there is one', async () => {
  const api = fakeApi().on('get', OWN, { running, nextStartAt: null });
  const { queryClient } = renderScreen(<NoticeStrip />);
  act(() => void queryClient.setQueryData(currentUserQuery.queryKey, aUser()));
  expect(screen.queryByRole('status', { name: 'Announcements' })).not.toBeInTheDocument();
  expect(api.callsOf('get', OWN)).toEqual([]);
  act(() => void queryClient.setQueryData(currentUserQuery.queryKey, aUser({ hasAnnouncements: true })));
  expect(await screen.findByText('Maintenance on Sunday')).toBeInTheDocument();
});
