import type { Permission } from '@nerka/mf-shared/contract';
import { aUser, fakeApi, page, refuse, renderScreen, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { AnnouncementsScreen } from './announcements-screen';
import type { Announcement } from './announcements.api';

const LIST = '/api/announcements';
const RECORD = '/api/announcements/{id}';
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const anAnnouncement = (given: Partial<Announcement> = {}): Announcement => ({
  ...{ id: 1, text: 'Maintenance on Sunday', tone: 'warning', businessType: null },
  ...{ startsAt: inHours(-1), endsAt: inHours(1), createdAt: inHours(-2), createdBy: 'Root', dismissals: 1 },
  ...given,
});

const whoMay = (...permissions: Permission[]) => aUser({ company: null, permissions });

const show = (api = fakeApi().on('get', LIST, [anAnnouncement()]), at = '/nerka/admin/announcements') => ({
  api,
  ...renderScreen(<AnnouncementsScreen />, { company: null, at, user: whoMay('platform.read', 'platform.write') }),
});

it('lists what is shown, planned and ended, to whom, and how many have closed it', async () => {
  show(
    fakeApi().on('get', LIST, [
      anAnnouncement({
        id: 3,
        text: 'Soon',
        startsAt: inHours(1),
        endsAt: inHours(2),
        dismissals: 0,
        businessType: 'jobs_business',
      }),
      anAnnouncement(),
      anAnnouncement({ id: 2, text: 'Over', startsAt: inHours(-2), endsAt: inHours(-1), dismissals: 1_200 }),
    ]),
  );
  const [planned, shown, over] = await screen.findAllByRole('listitem');
  expect(planned).toHaveTextContent(/Soon.*Jobs business.*closed by nobody yet.*Planned/);
  expect(shown).toHaveTextContent(/Maintenance on Sunday.*Warning · All companies.*closed by 1 person.*Shown now/);
  expect(over).toHaveTextContent(/Over.*closed by 1,200 people.*Ended/);
});

it('announces a sentence with an end, which is required', async () => {
  const { api, user } = show(fakeApi().on('get', LIST, page([], 0)));
  expect(await screen.findByText('No announcements yet')).toBeInTheDocument();
  const [inTheHead, inTheEmptyList] = screen.getAllByRole('button', { name: 'New Announcement' });
  expect(inTheHead).toBeVisible();
  await user.click(inTheEmptyList!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Text'), 'Maintenance{Enter}on Sunday');
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  expect(await dialog.findByText('An end is required')).toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Who reads it' }), 'Jobs business');
  await user.type(dialog.getByLabelText('Until'), '2099-11-29T07:00');
  api.on('post', LIST, anAnnouncement()).on('get', LIST, [anAnnouncement()]);
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
  expect(api.callsOf('post', LIST).at(-1)?.body).toEqual({
    text: 'Maintenance on Sunday',
    tone: 'information',
    businessType: 'jobs_business',
    startsAt: null,
    endsAt: new Date('2099-11-29T07:00').toISOString(),
  });
});

it('keeps a text that is too long, and says by how much', async () => {
  const { api, user } = show(fakeApi().on('get', LIST, [anAnnouncement()]), '/nerka/admin/announcements?new=yes');
  const dialog = within(await screen.findByRole('dialog'));
  const text = dialog.getByLabelText('Text');
  await user.click(text);
  await user.paste('Maintenance '.repeat(30));
  await user.type(dialog.getByLabelText('Until'), '2099-11-29T07:00');
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  expect(await dialog.findByText('At most 300 characters; these are 359.')).toBeInTheDocument();
  expect(text).toHaveValue('Maintenance '.repeat(30));
  expect(api.callsOf('post', LIST)).toHaveLength(0);
});

it('deletes one after a question', async () => {
  const { api, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete Maintenance on Sunday' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/pages that show it stop at once/)).toBeInTheDocument();
  api.on('delete', RECORD, undefined as never).on('get', LIST, page([], 0));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No announcements yet')).toBeInTheDocument();
  await waitFor(() => expect(api.callsOf('delete', RECORD)).toMatchObject([{ params: { id: '1' } }]));
});

it('asks before it deletes one that is far down in the list, also after a reload', async () => {
  const api = fakeApi().on('get', LIST, ({ query }) =>
    query.cursor === 'later'
      ? page([anAnnouncement({ id: 2, text: 'Older' })], 2)
      : page([anAnnouncement()], 2, 'later'),
  );
  show(api, '/nerka/admin/announcements?delete=2');
  expect(await screen.findByText(/^"Older" is deleted/)).toBeInTheDocument();
});

it('is read without what changes it by who may only read', async () => {
  const api = fakeApi().on('get', LIST, [anAnnouncement()]);
  const at = '/nerka/admin/announcements?new=yes';
  renderScreen(<AnnouncementsScreen />, { company: null, at, user: whoMay('platform.read') });
  expect(await screen.findByText('Maintenance on Sunday')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /New|Delete/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.callsOf('get', LIST)).toHaveLength(1);
});

it('offers Retry when they cannot be loaded', async () => {
  const { api, user } = show(fakeApi().on('get', LIST, refuse(503, 'Away.')));
  expect(await screen.findByText('Away.')).toBeInTheDocument();
  api.on('get', LIST, [anAnnouncement()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
});
