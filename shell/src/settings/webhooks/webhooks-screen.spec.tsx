import { useNavigate } from '@nerka/mf-shared/router';
import { ProofPrompt } from '../../proof/proof-prompt';
import {
  aCompany,
  fakeApi,
  fireEvent,
  page,
  refuse,
  renderScreen,
  reply,
  screen,
  waitFor,
  within,
  type userEvent,
} from '@nerka/mf-shared/testing';
import { WebhooksScreen } from './webhooks-screen';
import type { Delivery, Webhook } from './webhooks.api';

const LIST = '/api/companies/{companyId}/webhooks';
const RECORD = '/api/webhooks/{id}';
const DELIVERIES = '/api/webhooks/{id}/deliveries';
const DELIVERY = '/api/webhook-deliveries/{id}';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const webhook: Webhook = {
  ...{ id: 7, companyId: 1, url: 'https://books.example/events', description: 'Accounting', nouns: null },
  ...{ isEnabled: true, offReason: null, offAt: null, failingSince: null, pausedUntil: null },
  ...{ lastSuccessAt: '2026-11-28T13:00:00.000Z', waiting: 0, failed: 0, formerSecretUntil: null, isReplaying: false },
  ...{ version: 3, createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
};

const delivery: Delivery = {
  ...{ id: 40, webhookId: 7, type: 'workOrder.updated', noun: 'work-order', recordId: 12, state: 'failed' },
  ...{ attempts: 10, nextTryAt: null, lastTriedAt: '2026-11-28T13:00:00.000Z', lastStatus: 500 },
  ...{ lastProblem: 'It answered 500.', lastDurationMs: 35 },
  ...{ createdAt: '2026-11-27T13:00:00.000Z', endedAt: '2026-11-28T13:00:00.000Z' },
};

const payload = '{"type":"workOrder.updated","data":{"name":"WO-0012"}}';
const detail = { ...delivery, messageId: 'msg_1_40', payload, lastAnswer: 'no room' };

const settings = `${aCompany().basePath}/settings`;

const apiOf = (webhooks: Webhook[], deliveries: Delivery[] = []) =>
  fakeApi()
    .on('get', LIST, webhooks)
    .on('get', RECORD, webhooks[0] ?? refuse(404, 'Webhook not found'))
    .on('get', DELIVERIES, page(deliveries, deliveries.length))
    .on('get', DELIVERY, detail);

function show(api = apiOf([webhook]), path = '') {
  const at = `${settings}/webhooks${path}`;
  const screens = (
    <>
      <WebhooksScreen />
      <ProofPrompt />
      <BackButton />
    </>
  );
  return { api, ...renderScreen(screens, { path: `${settings}/webhooks/:webhookId?`, at }) };
}

/** Stands in for the browser's, which a dialog does not cover. */
function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back of the browser</button>;
}

const goBack = () => fireEvent.click(screen.getByText('Back of the browser'));
const address = () => screen.getByTestId('address').textContent?.replace(`${settings}/webhooks`, '');

type UserEvent = ReturnType<typeof userEvent.setup>;

/** From the menu, which jsdom does not hide. */
const choose = async (user: UserEvent, name: string) =>
  user.click(within(await screen.findByRole('group', { name: 'Choices of More for Accounting' })).getByText(name));

describe('the list of webhooks', () => {
  it('says what each of them does, in words', async () => {
    const failing = { ...webhook, id: 8, failingSince: '2026-11-28T14:02:00.000Z', waiting: 31, nouns: ['invoice'] };
    const off = { ...webhook, id: 9, description: null, isEnabled: false };
    show(apiOf([webhook, failing, off]));
    const [first, second, third] = within(await screen.findByRole('list', { name: 'Webhooks' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('AccountingDeliveringhttps://books.example/eventsAll records');
    expect(second).toHaveTextContent(/Failing since Nov 28, 2026.*, 31 waiting/);
    expect(third).toHaveTextContent('https://books.example/eventsOffAll records');
  });

  it('makes the first one from its empty state, and shows the secret to copy', async () => {
    const api = apiOf([]).on('post', LIST, reply(201, { ...webhook, secret: SECRET }));
    const { user } = show(api);
    await user.click(await screen.findByRole('button', { name: 'New Webhook' }));
    await user.type(await screen.findByLabelText('Address'), webhook.url);
    await user.click(screen.getByRole('checkbox', { name: 'Events of all records' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Saved view' }));
    await user.click(screen.getByRole('button', { name: 'Create Webhook' }));
    expect(await screen.findByLabelText('Secret')).toHaveTextContent(SECRET);
    expect(api.callsOf('post', LIST)[0]?.body).toEqual({ url: webhook.url, description: null, nouns: ['view'] });
    await user.click(screen.getByRole('button', { name: 'Copy Secret' }));
    expect(await window.navigator.clipboard.readText()).toBe(SECRET);
  });

  it('keeps the new one in the address, until Back closes it', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'New Webhook' }));
    expect(await screen.findByRole('dialog', { name: 'New Webhook' })).toBeInTheDocument();
    expect(address()).toBe('?new=yes');
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('');
  });

  it('begins a new one with the key c, and after a reload', async () => {
    const { user, unmount } = show();
    await screen.findByRole('list', { name: 'Webhooks' });
    await user.keyboard('c');
    expect(await screen.findByRole('dialog', { name: 'New Webhook' })).toBeInTheDocument();
    unmount();
    show(undefined, '?new=yes');
    expect(await screen.findByRole('dialog', { name: 'New Webhook' })).toBeInTheDocument();
  });

  it('says at the field why an address is refused', async () => {
    const message = 'The address is in a private network.';
    const api = apiOf([]).on('post', LIST, refuse(400, message, { details: [{ field: 'url', message }] }));
    const { user } = show(api);
    await user.click(await screen.findByRole('button', { name: 'New Webhook' }));
    await user.type(await screen.findByLabelText('Address'), 'https://10.0.0.7/{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(screen.getByLabelText('Address')).toHaveValue('https://10.0.0.7/');
  });

  it('offers no eleventh one', async () => {
    show(apiOf(Array.from({ length: 10 }, (_, index) => ({ ...webhook, id: index + 1 }))));
    expect(await screen.findByText('A company has at most 10 webhooks.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New Webhook' })).not.toBeInTheDocument();
  });

  it('can be loaded again where that failed', async () => {
    const api = apiOf([webhook]).on('get', LIST, refuse(503, 'The service is not available.'));
    const { user } = show(api);
    expect(await screen.findByText('The webhooks could not be loaded')).toBeInTheDocument();
    api.on('get', LIST, [webhook]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Delivering')).toBeInTheDocument();
  });
});

describe('a webhook', () => {
  it('of another company, or that is gone, is not found', async () => {
    const { unmount } = show(apiOf([{ ...webhook, companyId: 2 }]), '/7');
    expect(await screen.findByText('Webhook not found')).toBeInTheDocument();
    unmount();
    show(apiOf([]), '/7');
    expect(await screen.findByText('Webhook not found')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('that has no such address leads back to the list', async () => {
    const { api, user } = show(apiOf([webhook]), '/no-number');
    expect(await screen.findByText('Webhook not found')).toBeInTheDocument();
    expect(api.callsOf('get', RECORD)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Back to Webhooks' }));
    expect(await screen.findByRole('list', { name: 'Webhooks' })).toBeInTheDocument();
  });

  it('with a long description has a short title, and says the whole one below', async () => {
    const description = 'Accounting of the northern buildings '.repeat(5).trim();
    show(apiOf([{ ...webhook, description }]), '/7');
    const title = await screen.findByRole('heading', { level: 1, name: /^Accounting of the northern/ });
    expect(title.textContent.length).toBeLessThanOrEqual(60);
    expect(screen.getByText(description)).toBeInTheDocument();
  });

  it('is tested, and shows what the receiver answered', async () => {
    const answered = {
      isDelivered: false,
      message: 'It answered 500.',
      status: 500,
      answer: 'no room',
      durationMs: 35,
    };
    const api = apiOf([webhook]).on('post', '/api/webhooks/{id}/test', answered);
    const { user } = show(api, '/7');
    await user.click(await screen.findByRole('button', { name: 'Send a Test' }));
    const dialog = await screen.findByRole('dialog', { name: 'Test of the webhook' });
    expect(await within(dialog).findByText('It answered 500.')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('no room');
  });

  it('says why it was switched off, and is switched on again', async () => {
    const off: Webhook = { ...webhook, isEnabled: false, offReason: 'failing', offAt: webhook.createdAt };
    const api = apiOf([off]).on('put', RECORD, webhook);
    const { user } = show(api, '/7');
    expect(
      await screen.findByText('Nothing could be delivered for a day, so it was switched off.'),
    ).toBeInTheDocument();
    await choose(user, 'Switch On');
    await waitFor(() => expect(api.callsOf('put', RECORD)[0]?.body).toEqual({ isEnabled: true }));
  });

  it('shows its secret only to who proves who they are', async () => {
    const needed = refuse(403, 'Confirm that it is you and try again.', { code: 'proof-needed' });
    const api = apiOf([webhook])
      .on('get', '/api/webhooks/{id}/secret', needed)
      .on('get', '/api/auth/proof', { ways: ['password'] } as never)
      .on('post', '/api/auth/proof', reply(204));
    const { user } = show(api, '/7');
    await choose(user, 'Show Secret');
    await user.type(await screen.findByLabelText('Your Password'), 'right');
    api.on('get', '/api/webhooks/{id}/secret', { secret: SECRET, formerSecretUntil: null });
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText('Secret')).toHaveTextContent(SECRET);
  });

  it('gets a new secret beside the former one', async () => {
    const until = '2026-11-29T13:00:00.000Z';
    const api = apiOf([webhook]).on('post', '/api/webhooks/{id}/secret', { secret: SECRET, formerSecretUntil: until });
    const { user } = show(api, '/7');
    await choose(user, 'New Secret');
    await user.click(await screen.findByRole('button', { name: 'Make a New Secret' }));
    expect(await screen.findByText(/^The former one is valid, too, until Nov 29, 2026/)).toBeInTheDocument();
  });

  it('is deleted after a question, which leads back to the list', async () => {
    const api = apiOf([webhook]).on('delete', RECORD, reply(204));
    const { user } = show(api, '/7');
    await choose(user, 'Delete');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('list', { name: 'Webhooks' })).toBeInTheDocument();
  });
});

describe('the dialogs of a webhook', () => {
  const failed = { ...webhook, failed: 1 };

  it.each([
    ['edit', 'Edit Webhook'],
    ['secret', 'Make a new secret'],
    ['off', 'Switch the webhook off'],
    ['delete', 'Delete the webhook'],
    ['replay', 'Send again what was given up'],
    ['delivery', 'workOrder.updated'],
  ])('are in the address as "%s", so that a reload keeps them', async (name, title) => {
    show(apiOf([failed], [delivery]), `/7?state=failed&${name}=${name === 'delivery' ? 40 : 'yes'}`);
    const dialog = await screen.findByRole('dialog', { name: title });
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/7?state=failed');
  });

  it('are closed by Back, which stays on the page and keeps its filters', async () => {
    const { user } = show(apiOf([failed], [delivery]), '/7?state=failed');
    for (const open of [
      async () => user.click(await screen.findByRole('button', { name: 'Edit' })),
      () => choose(user, 'Switch Off'),
      async () => user.click(await screen.findByRole('button', { name: /^workOrder.updated/ })),
    ]) {
      await open();
      await screen.findByRole('dialog');
      goBack();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(address()).toBe('/7?state=failed');
    }
  });

  it('do not offer what has been done already', async () => {
    const off = { ...webhook, isEnabled: false };
    const { unmount } = show(apiOf([off]), '/7?off=yes');
    expect(await screen.findByText('It is off already.')).toBeInTheDocument();
    unmount();
    show(apiOf([off]), '/7?replay=yes');
    expect(await screen.findByText('Nothing is sent while it is off.')).toBeInTheDocument();
  });

  it('find no delivery of another webhook, and none that is gone', async () => {
    const api = apiOf([failed], [delivery]).on('get', DELIVERY, { ...detail, webhookId: 8 });
    const { unmount } = show(api, '/7?delivery=40');
    expect(await screen.findByText('Delivery not found')).toBeInTheDocument();
    unmount();
    show(apiOf([failed]).on('get', DELIVERY, refuse(404, 'Gone')), '/7?delivery=40');
    expect(await screen.findByText('Delivery not found')).toBeInTheDocument();
  });

  it('show what somebody else saved meanwhile, and send only what was changed', async () => {
    const current = { ...webhook, description: 'Payroll', version: 4 };
    const api = apiOf([webhook]).on('put', RECORD, refuse(412, 'Changed meanwhile.', { current }));
    const { user, queryClient } = show(api, '/7?edit=yes');
    const field = await screen.findByLabelText('Address');
    // The page behind reads it again while somebody types.
    api.on('get', RECORD, current);
    await queryClient.invalidateQueries();
    await user.type(field, '/new');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const saved = await screen.findByRole('region', { name: 'Saved by somebody else' });
    const [first] = api.callsOf('put', RECORD);
    expect(first?.headers.get('if-match')).toBe('"3"');
    expect(first?.body).toEqual({ url: `${webhook.url}/new` });
    expect(saved).toHaveTextContent(`Address${webhook.url}`);
    expect(screen.getByLabelText('Description')).toHaveValue('Payroll');
    api.on('put', RECORD, { ...current, version: 5 });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(api.callsOf('put', RECORD)[1]?.headers.get('if-match')).toBe('"4"'));
  });
});

describe('the log of deliveries', () => {
  const failed = { ...webhook, failed: 1 };

  it('is filtered by state and kind of record', async () => {
    const { api, user } = show(apiOf([failed], [delivery]), '/7');
    expect(await screen.findByRole('button', { name: 'workOrder.updated' })).toBeInTheDocument();
    expect(screen.getByText('Work order, id 12')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('State'), 'Given up');
    await waitFor(() => expect(api.callsOf('get', DELIVERIES).at(-1)?.query).toMatchObject({ state: 'failed' }));
    api.on('get', DELIVERIES, page([], 0));
    await user.selectOptions(screen.getByLabelText('State'), 'Waiting');
    expect(await screen.findByText('No such delivery')).toBeInTheDocument();
  });

  it('opens what was sent and what was answered, and sends it again', async () => {
    const api = apiOf([failed], [delivery]).on('post', '/api/webhook-deliveries/{id}/replay', reply(202, detail));
    const { user } = show(api, '/7');
    await user.click(await screen.findByRole('button', { name: 'workOrder.updated' }));
    const dialog = await screen.findByRole('dialog', { name: 'workOrder.updated' });
    expect(await within(dialog).findByText('msg_1_40')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('no room');
    expect(dialog).toHaveTextContent('RecordWork order WO-0012');
    await user.click(within(dialog).getByRole('button', { name: 'Send Again' }));
    await waitFor(() => expect(api.callsOf('post', '/api/webhook-deliveries/{id}/replay')).toHaveLength(1));
  });

  it('says what a waiting one comes after', async () => {
    const waiting = { ...detail, state: 'waiting' as const };
    const { user } = show(apiOf([failed], [delivery]).on('get', '/api/webhook-deliveries/{id}', waiting), '/7');
    await user.click(await screen.findByRole('button', { name: 'workOrder.updated' }));
    expect(await screen.findByText('After the earlier events of this record')).toBeInTheDocument();
  });

  it('sends again all that was given up', async () => {
    const api = apiOf([failed], [delivery]).on('post', '/api/webhooks/{id}/replays', reply(202, failed));
    const { user } = show(api, '/7');
    await user.click(await screen.findByRole('button', { name: 'Send Given Up Again' }));
    await user.click(await screen.findByRole('button', { name: 'Send Again' }));
    await waitFor(() => expect(api.callsOf('post', '/api/webhooks/{id}/replays')).toHaveLength(1));
  });
});
