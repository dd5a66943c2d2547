import { aUser, fakeApi, renderScreen, reply, screen } from '@nerka/mf-shared/testing';
import { DutyNotice } from './duty-notice';
import type { Factor } from './factors.api';
import { SetUpScreen } from './set-up-screen';

/** By UTC, as for people without a company. */
const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the notice', () => {
  it('says from which day a second step is required, and leads to the profile', () => {
    const factorDuty = { from: dayAfter(27), isDue: false };
    renderScreen(<DutyNotice />, { company: null, user: aUser({ company: null, factorDuty }) });
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Two-step sign-in is required from .*\d{4}, in 27 days\. From then on your password alone/,
    );
    expect(screen.getByRole('link', { name: 'Set it up on your profile' })).toHaveAttribute('href', '/profile');
  });

  it('says that the day is tomorrow', () => {
    renderScreen(<DutyNotice />, {
      company: null,
      user: aUser({ company: null, factorDuty: { from: dayAfter(1), isDue: false } }),
    });
    expect(screen.getByRole('status')).toHaveTextContent(/, which is tomorrow\./);
  });

  it('is not there for who has one, or needs none', () => {
    renderScreen(<DutyNotice />, { company: null, user: aUser() });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

it('sets a second step up before anything else, shows the recovery codes, and goes on', async () => {
  const api = fakeApi();
  const done = jest.fn();
  const { user } = renderScreen(<SetUpScreen onDone={done} />, { company: null, user: aUser() });
  expect(screen.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();
  const list = '/api/user/factors';
  api.on('post', `${list}/totp`, reply(201, { id: 1, secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Nerka:me' }));
  const addedAt = '2026-11-20T15:30:00.000Z';
  const factor: Factor = { id: 1, kind: 'totp', name: 'My phone', addedAt, lastUsedAt: null };
  api.on('post', `${list}/{id}/confirm`, { factor, recoveryCodes: ['k7mq-3xvd-p9ta-w4hc'] });
  await user.click(screen.getByRole('button', { name: 'Add Authenticator App' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toHaveTextContent('k7mq-3xvd-p9ta-w4hc');
  expect(done).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(done).toHaveBeenCalled();
});

it('offers a passkey first, by the dialogs of the browser', async () => {
  const done = jest.fn();
  fakeApi();
  const { user } = renderScreen(<SetUpScreen onDone={done} />, { company: null, user: aUser() });
  await user.click(screen.getByRole('button', { name: 'Add a Passkey' }));
  expect(await screen.findByLabelText('Name')).not.toHaveValue('');
  // jsdom has none; shell/e2e/passkeys.e2e.ts makes real ones.
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/^This browser has no passkeys here\./)).toBeInTheDocument();
  expect(done).not.toHaveBeenCalled();
});
