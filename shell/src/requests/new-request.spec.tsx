import { createHash } from 'node:crypto';
import { fakeApi, refuse, render, reply, screen, userEvent, waitFor, within } from '@nerka/mf-shared/testing';
import { RequestPages } from './request-pages';
import type { RequestPage, SentRequest } from './requests.api';

const CODE = '/api/request-codes/{token}';
const SEND = `${CODE}/requests` as const;
const PHOTOS = '/api/shared-requests/{token}/photos';

const company = { name: 'Strata', phone: '919-555-0111', primaryColor: '#0f766e', logoUrl: null };
const page: RequestPage = { company, unitNumber: '4B', buildingName: 'Oak', languages: ['en', 'es', 'fr'] };
const sent: SentRequest = {
  requestNumber: 'REQ-0007',
  token: 'private',
  url: 'https://x/r/request/private',
  isUrgent: false,
};
const salt = 'salt.1790000000000';
const hashOf = (number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex');
const challenge = { algorithm: 'SHA-256', salt, challenge: hashOf(321), maxNumber: 50_000, signature: 'signed' };

const languagesAre = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

function open() {
  const shown = render(<RequestPages path="/r/code" />);
  return { ...shown, user: userEvent.setup({ delay: null }) };
}

const aServer = () =>
  fakeApi().on('get', CODE, page).on('get', `${CODE}/challenge`, challenge).on('post', SEND, reply(201, sent));

type User = ReturnType<typeof open>['user'];

async function fillIn(user: User) {
  await user.type(await screen.findByLabelText('What is wrong?'), 'Faucet drips');
  await user.click(screen.getByLabelText('Call me first'));
  await user.type(screen.getByLabelText('Your name'), 'Ada Birch');
  await user.type(screen.getByLabelText('Phone'), '9195550100');
}

const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send request' }));
const aPhoto = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  languagesAre('en-US');
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
});

describe('the page of a code', () => {
  it('shows whose it is, which home it is about and whom to call', async () => {
    aServer();
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Request a repair' })).toBeInTheDocument();
    expect(screen.getByText('Unit 4B, Oak')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call Strata 919-555-0111' })).toHaveAttribute('href', 'tel:919-555-0111');
    expect(screen.queryByLabelText(/Which home/)).not.toBeInTheDocument();
    expect(document.title).toBe('Request a repair · Strata');
  });

  it('is in the language of the browser, until another one is chosen', async () => {
    languagesAre('de', 'es-MX');
    aServer();
    const { user, unmount } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Solicitar una reparación' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('es');
    await user.selectOptions(screen.getByLabelText('Idioma'), 'Français');
    expect(screen.getByRole('heading', { level: 1, name: 'Demander une réparation' })).toBeInTheDocument();
    unmount();
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Demander une réparation' })).toBeInTheDocument();
  });

  it('of the company as a whole lets the person name the home', async () => {
    const api = aServer().on('get', CODE, { ...page, unitNumber: null, buildingName: null });
    const { user } = open();
    await fillIn(user);
    await user.type(screen.getByLabelText(/Which home is it/), 'the blue house');
    await send(user);
    await screen.findByText('Its number is REQ-0007.');
    expect(api.callsOf('post', SEND)[0]!.body).toMatchObject({ unitText: 'the blue house' });
  });

  it.each([
    [410, 'code-former', 'This code belonged to a former resident'],
    [410, 'code-replaced', 'This code was replaced by a newer one'],
    [404, 'not-found', 'This code does not work'],
  ])('says of %s %s: %s', async (status, code, text) => {
    fakeApi().on('get', CODE, refuse(status, 'Gone', { code }));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: text })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('of a former resident says so in each language', async () => {
    fakeApi().on('get', CODE, refuse(410, 'Gone', { code: 'code-former' }));
    const { user } = open();
    await screen.findByRole('heading', { name: 'This code belonged to a former resident' });
    await user.selectOptions(screen.getByLabelText('Language'), 'Español');
    expect(screen.getByRole('heading', { name: 'Este código era de un residente anterior' })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Idioma'), 'Français');
    expect(screen.getByRole('heading', { name: 'Ce code était celui d’un ancien résident' })).toBeInTheDocument();
  });

  it('offers Retry where it could not be loaded', async () => {
    const api = fakeApi().on('get', CODE, refuse(503, 'Not now'));
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'The page could not be loaded' })).toBeInTheDocument();
    api.on('get', CODE, page);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('What is wrong?')).toBeInTheDocument();
  });
});

describe('a request', () => {
  it('is sent with the work that the server asks for, and shows its number and its link', async () => {
    const api = aServer();
    const { user } = open();
    await fillIn(user);
    await user.type(screen.getByLabelText(/Where in the home/), 'Kitchen');
    await send(user);
    expect(await screen.findByRole('heading', { name: 'Your request has been sent' })).toHaveFocus();
    expect(screen.getByText('Its number is REQ-0007.')).toBeInTheDocument();
    expect(screen.getByLabelText('Private link')).toHaveValue(`${location.origin}/r/request/private`);
    expect(screen.getByRole('link', { name: 'Open my request' })).toHaveAttribute('href', '/r/request/private');
    expect(api.callsOf('post', SEND)[0]!.body).toEqual({
      sendKey: expect.stringMatching(/^[\da-f]{32}$/) as string,
      ...{ title: 'Faucet drips', location: 'Kitchen', permissionToEnter: 'call_first', name: 'Ada Birch' },
      ...{
        phone: '919-555-0100',
        language: 'en',
        proof: { salt, challenge: hashOf(321), number: 321, signature: 'signed' },
      },
    });
    expect(api.callsOf('get', `${CODE}/challenge`)).toHaveLength(1);
  });

  it('copies its link', async () => {
    aServer();
    const { user } = open();
    await fillIn(user);
    await send(user);
    await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/r/request/private`);
  });

  it('that is urgent asks for a call', async () => {
    aServer().on('post', SEND, reply(201, { ...sent, isUrgent: true }));
    const { user } = open();
    await fillIn(user);
    await send(user);
    const urgent = await screen.findByRole('alert');
    expect(within(urgent).getByRole('link', { name: /919-555-0111/ })).toBeInTheDocument();
  });

  it('says at each field what is missing, and sends nothing', async () => {
    const api = aServer();
    const { user } = open();
    await screen.findByLabelText('What is wrong?');
    await send(user);
    expect(screen.getByLabelText('What is wrong?')).toHaveAccessibleDescription('Please say what is wrong.');
    expect(screen.getByLabelText('What is wrong?')).toHaveFocus();
    expect(screen.getByText('Please choose one.')).toBeInTheDocument();
    expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Please type your name.');
    expect(screen.getByText('Please give a phone number or an e-mail address.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Your name'), 'A');
    expect(screen.queryByText('Please type your name.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Your name')).toHaveFocus();
    await user.type(screen.getByLabelText('Phone'), '919');
    await user.type(screen.getByLabelText('E-mail'), 'ada');
    await send(user);
    expect(screen.getByText('Please type all ten digits.')).toBeInTheDocument();
    expect(screen.getByText('Please check the e-mail address.')).toBeInTheDocument();
    expect(api.callsOf('post', SEND)).toEqual([]);
  });

  it('stays as it was typed after a reload, and its sender for the next one', async () => {
    aServer();
    const first = open();
    await fillIn(first.user);
    first.unmount();
    const { user, unmount } = open();
    expect(await screen.findByLabelText('What is wrong?')).toHaveValue('Faucet drips');
    await send(user);
    await screen.findByText('Its number is REQ-0007.');
    unmount();
    const third = open();
    await third.user.click(await screen.findByRole('button', { name: 'Request something else' }));
    expect(screen.getByLabelText('What is wrong?')).toHaveValue('');
    expect(screen.getByLabelText('Your name')).toHaveValue('Ada Birch');
    expect(screen.getByLabelText('Call me first')).not.toBeChecked();
  });

  it('that fails keeps what was typed, and is sent again by Retry', async () => {
    const api = aServer().on('post', SEND, refuse(503, 'Not now'));
    const { user } = open();
    await fillIn(user);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is kept on this phone.');
    api.on('post', SEND, reply(201, sent));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Its number is REQ-0007.')).toBeInTheDocument();
  });

  it('that may have arrived is sent again under the same id, also after a reload, until it is changed', async () => {
    const api = aServer().on('post', SEND, () => Promise.reject(new Error('offline')));
    const first = open();
    await fillIn(first.user);
    await send(first.user);
    await screen.findByRole('alert');
    first.unmount();
    const { user } = open();
    await screen.findByLabelText('What is wrong?');
    await send(user);
    await screen.findByRole('alert');
    await user.type(screen.getByLabelText('What is wrong?'), ' a lot');
    api.on('post', SEND, reply(201, sent));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Its number is REQ-0007.');
    const [id, again, changed] = api.callsOf('post', SEND).map(({ body }) => (body as { sendKey: string }).sendKey);
    expect(again).toBe(id);
    expect(changed).not.toBe(id);
  });

  it('without a connection says so', async () => {
    aServer().on('post', SEND, () => Promise.reject(new Error('offline')));
    const { user } = open();
    await fillIn(user);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection.');
  });

  it.each([
    ['90', 'Please try again in 2 minutes.'],
    ['60', 'Please try again in a minute.'],
    ['7200', 'Please try again in 2 hours.'],
  ])('that is one too many says when to try again: after %s seconds', async (seconds, text) => {
    const refusal = {
      statusCode: 429,
      error: 'Too Many Requests',
      message: 'No',
      requestId: 'test',
      code: 'throttled',
    };
    aServer().on('post', SEND, reply(429, refusal, { 'Retry-After': seconds }));
    const { user } = open();
    await fillIn(user);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('whose work is too old is sent with other work', async () => {
    let calls = 0;
    const api = aServer().on('post', SEND, () => {
      calls += 1;
      return calls === 1 ? refuse(400, 'Again', { code: 'robot-check-failed' }) : reply(201, sent);
    });
    const { user } = open();
    await fillIn(user);
    await send(user);
    expect(await screen.findByText('Its number is REQ-0007.')).toBeInTheDocument();
    expect(api.callsOf('get', `${CODE}/challenge`)).toHaveLength(2);
  });

  it('that the server refuses says so at the field', async () => {
    aServer().on('post', SEND, refuse(400, 'No', { details: [{ field: 'email', message: 'English' }] }));
    const { user } = open();
    await fillIn(user);
    await send(user);
    expect(await screen.findByText('Please check the e-mail address.')).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });
});

describe('photos', () => {
  const choose = async (user: User, names: string[]) =>
    user.upload(await screen.findByLabelText(/Take or choose photos/), names.map(aPhoto));

  it('are at most five, and can be removed', async () => {
    aServer();
    const { user } = open();
    expect(await screen.findByText('Up to 5 photos')).toBeInTheDocument();
    await choose(user, ['1.jpg', '2.jpg', '3.jpg']);
    expect(screen.getByText('Up to 2 more photos')).toBeInTheDocument();
    await choose(user, ['4.jpg', '5.jpg', '6.jpg']);
    expect(screen.getAllByRole('img')).toHaveLength(5);
    expect(screen.getByText('That is the most that can be sent.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove photo 2' }));
    expect(screen.getAllByRole('img')).toHaveLength(4);
    expect(screen.getByText('One more photo')).toBeInTheDocument();
  });

  it('follow the request; those that fail are sent again by Retry', async () => {
    let calls = 0;
    const api = aServer().on('post', PHOTOS, () => {
      calls += 1;
      return calls === 2 ? refuse(503, 'Not now') : reply(201, {});
    });
    const { user } = open();
    await fillIn(user);
    await choose(user, ['1.jpg', '2.jpg']);
    await send(user);
    expect(await screen.findByText('One photo could not be sent.')).toBeInTheDocument();
    expect(api.callsOf('post', PHOTOS)[0]).toMatchObject({ params: { token: 'private' } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('All 2 photos have been sent.')).toBeInTheDocument());
    expect(api.callsOf('post', PHOTOS)).toHaveLength(3);
  });
});
