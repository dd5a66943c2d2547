import { act, fakeApi, refuse, render, reply, screen, userEvent, within } from '@nerka/mf-shared/testing';
import { RequestPages } from './request-pages';
import type { SharedRequest } from './requests.api';

const RECORD = '/api/shared-requests/{token}';
const MESSAGES = `${RECORD}/messages` as const;
const PHOTOS = `${RECORD}/photos` as const;

const request: SharedRequest = {
  requestNumber: 'REQ-0007',
  company: { name: 'Strata', phone: null, primaryColor: null, logoUrl: null },
  ...{ unitNumber: '4B', buildingName: 'Oak', unitText: null, title: 'Faucet drips', location: 'Kitchen' },
  ...{ description: 'Since\nSunday', permissionToEnter: 'call_first', language: 'en', isUrgent: false },
  ...{ progress: 'received', plannedOn: null, reason: null, takesPhotos: false },
  photos: [{ id: 3, url: '/api/p/3', thumbnailUrl: '/api/p/3/thumbnail', width: 40, height: 30 }],
  messages: [{ author: 'company', text: 'We will come.', createdAt: '2026-11-20T10:00:00.000Z' }],
  createdAt: '2026-11-19T10:00:00.000Z',
  updatedAt: '2026-11-19T10:00:00.000Z',
};

function open(changes: Partial<SharedRequest> = {}) {
  const api = fakeApi().on('get', RECORD, { ...request, ...changes });
  render(<RequestPages path="/r/request/private" />);
  return { api, user: userEvent.setup({ delay: null }) };
}

beforeEach(() => localStorage.clear());

describe('the page of a request', () => {
  it('shows what was asked for, its photos and its messages', async () => {
    const { api } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Faucet drips' })).toBeInTheDocument();
    expect(screen.getByText('Request REQ-0007')).toBeInTheDocument();
    expect(screen.getByText('Strata has your request and will look at it.')).toBeInTheDocument();
    expect(screen.getByText(/Call me first/)).toHaveTextContent('Sent November 19, 2026');
    expect(screen.getByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', '/api/p/3/thumbnail');
    expect(screen.getByText('We will come.')).toBeInTheDocument();
    expect(screen.queryByLabelText(/Take or choose/)).not.toBeInTheDocument();
    expect(api.callsOf('get', RECORD)[0]).toMatchObject({ params: { token: 'private' } });
  });

  it.each([
    [{ progress: 'planned', plannedOn: '2026-12-03' }, 'Planned for Thursday, December 3, 2026.'],
    [{ progress: 'in_progress', plannedOn: '2026-12-03' }, 'Somebody is working on it.'],
    [{ progress: 'done' }, /The work is done/],
    [{ progress: 'rejected', reason: 'The tenant below does that.' }, 'The tenant below does that.'],
  ] as const)('in state %j says: %s', async (changes, text) => {
    open(changes);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('says the day as the chosen language does', async () => {
    const { user } = open({ progress: 'planned', plannedOn: '2026-12-03' });
    await user.selectOptions(await screen.findByLabelText('Language'), 'Español');
    expect(screen.getByText('Planificada para el jueves, 3 de diciembre de 2026.')).toBeInTheDocument();
  });

  it('of a link that is not valid says so', async () => {
    fakeApi().on('get', RECORD, refuse(404, 'Not found'));
    render(<RequestPages path="/r/request/private" />);
    expect(await screen.findByText('This link does not open a request')).toBeInTheDocument();
  });

  it('is read again when somebody comes back to it, and stays while it cannot be', async () => {
    const { api } = open();
    await screen.findByText('Received');
    api.on('get', RECORD, refuse(503, 'Not now'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('Received');
    api.on('get', RECORD, { ...request, progress: 'done' });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Done')).toBeInTheDocument();
  });

  it('takes more photos in the first minutes', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:photo' });
    const { api, user } = open({ takesPhotos: true });
    api.on('post', PHOTOS, reply(201, {}));
    await user.upload(await screen.findByLabelText(/Take or choose photos/), [
      new File(['x'], '1.jpg', { type: 'image/jpeg' }),
    ]);
    expect(await screen.findByText('The photo has been sent.')).toBeInTheDocument();
    expect(api.callsOf('post', PHOTOS)).toHaveLength(1);
  });
});

describe('a message', () => {
  const write = async (user: ReturnType<typeof open>['user']) => {
    await user.type(await screen.findByLabelText('Write a message'), 'Thank you');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
  };

  it('is sent and shown', async () => {
    const { api, user } = open();
    const own = { author: 'requester' as const, text: 'Thank you', createdAt: '2026-11-20T11:00:00.000Z' };
    api.on('post', MESSAGES, reply(201, { ...request, messages: [...request.messages, own] }));
    await write(user);
    const messages = await screen.findByRole('region', { name: 'Messages' });
    expect(await within(messages).findByText('Thank you', { selector: 'li p' })).toBeInTheDocument();
    expect(screen.getByLabelText('Write a message')).toHaveValue('');
    expect(api.callsOf('post', MESSAGES)[0]!.body).toEqual({ text: 'Thank you' });
  });

  it('stays, though a read that began before comes after it', async () => {
    const { api, user } = open();
    await screen.findByText('Received');
    let answer = (_: SharedRequest) => {};
    api.on('get', RECORD, () => new Promise<SharedRequest>((resolve) => (answer = resolve)));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const own = { author: 'requester' as const, text: 'Thank you', createdAt: '2026-11-20T11:00:00.000Z' };
    api.on('post', MESSAGES, reply(201, { ...request, messages: [...request.messages, own] }));
    await write(user);
    expect(await screen.findByText('Thank you', { selector: 'li p' })).toBeInTheDocument();
    await act(() => {
      answer(request);
      return Promise.resolve();
    });
    expect(screen.getByText('Thank you', { selector: 'li p' })).toBeInTheDocument();
  });

  it.each([
    [refuse(503, 'Not now'), 'Something failed on our side'],
    [refuse(409, 'Full', { code: 'too-many-messages' }), 'This request holds as many messages as it can.'],
  ])('that fails stays as it was typed', async (refusal, text) => {
    const { api, user } = open();
    api.on('post', MESSAGES, refusal);
    await write(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Write a message')).toHaveValue('Thank you');
  });
});
