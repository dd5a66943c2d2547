import { aUser, fakeApi, page, refuse, renderScreen, reply, screen, waitFor } from '@nerka/mf-shared/testing';
import { OwnSecurity } from './own-security';
import { OwnSecurityScreen } from './own-security-screen';
import type { OwnEvent } from './own-security.api';

const EVENTS = '/api/user/security-events';
const FILE = '/api/user/security-events/file';

const anEvent = (given: Partial<OwnEvent> = {}): OwnEvent => ({
  ...{ id: 1, kind: 'signed-in', isOwn: true, person: 'ray', isProvider: false, subject: null, times: 1 },
  address: '203.0.113.9',
  device: null,
  createdAt: '2026-11-20T15:04:00.000Z',
  lastAt: '2026-11-20T15:04:00.000Z',
  ...given,
});

const others = [
  anEvent(),
  anEvent({ id: 2, kind: 'sign-in-failed' }),
  anEvent({ id: 5, kind: 'reset-requested' }),
  anEvent({ id: 3, kind: 'password-reset', isOwn: false, person: 'ann', subject: 'ray', address: null }),
  anEvent({ id: 4, kind: 'password-reset', isOwn: false, person: null, isProvider: true, address: null }),
];

describe('on the profile', () => {
  const show = () => renderScreen(<OwnSecurity />, { company: null, user: aUser() });

  it('says what happened, and by whom if it was not the person', async () => {
    const api = fakeApi().on('get', EVENTS, others);
    show();
    const lines = await screen.findAllByRole('listitem');
    expect(lines[0]).toHaveTextContent(/^Signed in203\.0\.113\.9 · /);
    expect(lines[1]).toHaveTextContent(/^Sign-in failed With your user name/);
    expect(lines[2]).toHaveTextContent(/ With your user name/);
    expect(lines[3]).toHaveTextContent(/^Password reset By ann ray/);
    expect(lines[4]).toHaveTextContent(/^Password reset By Nerka/);
    expect(api.callsOf('get', EVENTS)[0]?.query).toEqual({ limit: '5' });
    expect(screen.getByRole('link', { name: 'All security activity' })).toHaveAttribute('href', '/profile/security');
  });

  it('is empty at first, and offers Retry', async () => {
    const api = fakeApi().on('get', EVENTS, refuse(503, 'Away.'));
    const { user } = show();
    expect(await screen.findByText('Away.')).toBeInTheDocument();
    api.on('get', EVENTS, []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing yet.')).toBeInTheDocument();
  });
});

describe('the whole', () => {
  const show = (at = '/profile/security') => renderScreen(<OwnSecurityScreen />, { company: null, user: aUser(), at });

  it('is filtered by kind and days, which the address keeps, and is a file', async () => {
    const downloads: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.download);
    });
    const api = fakeApi().on('get', EVENTS, others).on('get', FILE, reply(200, 'createdAt'));
    const { user } = show('/profile/security?from=2026-11-20');
    await screen.findAllByRole('listitem');
    api.on('get', EVENTS, page([], 0));
    await user.selectOptions(screen.getByRole('combobox', { name: 'What happened' }), 'Signed in');
    expect(await screen.findByText('No such event')).toBeInTheDocument();
    expect(api.callsOf('get', EVENTS).at(-1)?.query).toEqual({ kind: 'signed-in', from: '2026-11-20', limit: '50' });
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(downloads).toEqual(['security-activity.csv']));
    expect(api.callsOf('get', FILE)[0]?.query).toEqual({ kind: 'signed-in', from: '2026-11-20' });
    jest.restoreAllMocks();
  });

  it('says at its field that the last day is before the first one', async () => {
    fakeApi().on('get', EVENTS, others);
    show('/profile/security?from=2026-11-20&to=2026-11-19');
    expect(await screen.findByRole('alert')).toHaveTextContent('The last day is before the first one');
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  });
});
