import { refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import type { RequestDetail } from './request-labels';
import { buildRequest, requestsApi, showRequest } from './requests.fixture';

const RECORD = '/api/requests/{id}';
const ACCEPT = `${RECORD}/accept` as const;
const MERGE = `${RECORD}/merge` as const;
const REJECT = `${RECORD}/reject` as const;
const MESSAGES = `${RECORD}/messages` as const;

const duplicates: RequestDetail['duplicates'] = [
  {
    ...{ kind: 'work-order', id: 12, number: 'WO-0012', title: 'Kitchen faucet drips', state: 'open' },
    ...{ similarity: 0.72, createdAt: '2026-11-18T10:00:00.000Z' },
  },
];
const accepted = buildRequest({ state: 'accepted', workOrderId: 15, workOrderNumber: 'WO-0015', version: 2 });
const acceptance = reply(201, { request: accepted, workOrder: { id: 15 } });

describe('the page of a request', () => {
  it('shows who asks for what, where, and whether to enter', async () => {
    requestsApi(
      buildRequest({
        ...{ language: 'es', isUrgent: true, description: 'Hay HUMO, mucho humo.', emergencyWords: ['humo'] },
        photos: [{ id: 1, url: '/api/files/8', thumbnailUrl: '/api/files/9', width: 4, height: 4, createdAt: '' }],
      }),
    );
    showRequest(7);
    expect(await screen.findByRole('heading', { level: 1, name: 'Faucet drips' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Unit 4B' })).toHaveAttribute('href', '/nerka/strata/units/4');
    expect(screen.getByText('Call first')).toBeInTheDocument();
    expect(screen.getByText('Writes Spanish')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /919-555-0100/ })).toHaveAttribute('href', 'tel:919-555-0100');
    expect(screen.getAllByText(/humo/i, { selector: 'mark' }).map(({ textContent }) => textContent)).toEqual([
      ...['HUMO', 'humo'],
    ]);
    expect(screen.getByRole('img', { name: 'Photo 1 of 1' })).toHaveAttribute('src', '/api/files/9');
  });

  it('of a former resident says so, and passes on no permission to enter', async () => {
    requestsApi(buildRequest({ permissionToEnter: 'yes', requesterLeftAt: '2026-11-20T10:00:00.000Z' }));
    showRequest(7);
    expect(await screen.findByText('Former resident')).toBeInTheDocument();
    expect(await screen.findByText('Call first: the requester has moved out')).toBeInTheDocument();
  });

  it('of somebody who may only read offers no decision', async () => {
    requestsApi(buildRequest({ duplicates }));
    showRequest(7, ['requests.read']);
    await screen.findByRole('region', { name: 'Details' });
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Write to Ada Birch')).not.toBeInTheDocument();
  });
});

describe('a request', () => {
  it('is accepted at once, and offers its order', async () => {
    let release = (_: unknown) => {};
    const api = requestsApi(buildRequest());
    api.on('post', ACCEPT, () => new Promise((resolve) => (release = resolve as never)));
    const { user } = showRequest(7);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Accepted')).toBeInTheDocument();
    api.on('get', RECORD, accepted);
    await waitFor(() => expect(api.callsOf('post', ACCEPT)).toHaveLength(1));
    release(acceptance);
    expect(await screen.findByText('REQ-0007 accepted as WO-0015')).toBeInTheDocument();
    const [button] = await screen.findAllByRole('button', { name: 'Open WO-0015' });
    await user.click(button!);
    expect(screen.getByTestId('address')).toHaveTextContent('/nerka/strata/work-orders/15');
  });

  it('is accepted by the key a', async () => {
    const api = requestsApi(buildRequest()).on('post', ACCEPT, acceptance);
    const { user } = showRequest(7);
    await screen.findByRole('button', { name: 'Accept' });
    await user.keyboard('a');
    await waitFor(() => expect(api.callsOf('post', ACCEPT)).toHaveLength(1));
  });

  it('that somebody else has screened meanwhile says who, and offers the order', async () => {
    const first = { ...accepted, screenedBy: { id: 3, username: 'sam', displayName: 'Sam' } as never };
    const api = requestsApi(buildRequest());
    api.on('post', ACCEPT, refuse(409, 'REQ-0007 has been accepted already.', { code: 'request-screened' }));
    const { user } = showRequest(7);
    const button = await screen.findByRole('button', { name: 'Accept' });
    api.on('get', RECORD, first);
    await user.click(button);
    expect(await screen.findByText('Sam was first')).toBeInTheDocument();
    expect(screen.getByText('REQ-0007 is accepted already.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Open WO-0015' })).not.toHaveLength(0);
  });

  it('that could not be accepted is new again, and says why', async () => {
    requestsApi(buildRequest()).on('post', ACCEPT, refuse(409, 'The unit is gone.', { code: 'unit-mismatch' }));
    const { user } = showRequest(7);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('The unit is gone.')).toBeInTheDocument();
    expect(screen.getByText('New')).toBeInTheDocument();
  });

  it('is merged into what is likely the same with one press', async () => {
    const merged = { ...accepted, state: 'merged' as const, workOrderId: 12, workOrderNumber: 'WO-0012' };
    const api = requestsApi(buildRequest({ duplicates })).on('post', MERGE, merged);
    const { user } = showRequest(7);
    const part = within(await screen.findByRole('region', { name: 'Perhaps the same' }));
    expect(part.getByText(/72% alike/)).toBeInTheDocument();
    await user.click(part.getByRole('button', { name: 'Merge into WO-0012' }));
    expect(await screen.findByText('REQ-0007 merged into WO-0012')).toBeInTheDocument();
    expect(api.callsOf('post', MERGE)[0]!.body).toEqual({ workOrderId: 12 });
  });

  it('is rejected with a reason', async () => {
    const rejected = buildRequest({ state: 'rejected', rejectReason: 'Not ours' });
    const api = requestsApi(buildRequest()).on('post', REJECT, rejected);
    const { user } = showRequest(7);
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject REQ-0007' }));
    await user.click(dialog.getByRole('button', { name: 'Reject Request' }));
    expect(await dialog.findByText('Please say why.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'Not ours');
    await user.click(dialog.getByRole('button', { name: 'Reject Request' }));
    expect(await screen.findByText('REQ-0007 rejected')).toBeInTheDocument();
    expect(api.callsOf('post', REJECT)[0]!.body).toEqual({ reason: 'Not ours' });
  });
});

describe('a request that nobody needs', () => {
  const remove = async (user: ReturnType<typeof showRequest>['user']) => {
    await user.click(await screen.findByText('Delete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete request' }));
    expect(dialog.getByText(/The private page of Ada Birch ends with it/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
  };

  it('is deleted after a question, and comes back by Undo', async () => {
    const entry = {
      id: 30,
      noun: 'request',
      recordId: 7,
      label: 'REQ-0007',
      deletedBy: null,
      deletedAt: '',
      endsAt: '',
    };
    const api = requestsApi(buildRequest())
      .on('delete', RECORD, reply(204))
      .on('get', '/api/companies/{companyId}/trash', [entry] as never)
      .on('post', '/api/trash/{id}/restore', { noun: 'request', recordId: 7 });
    const { user } = showRequest(7);
    await remove(user);
    expect(await screen.findByText('REQ-0007 deleted')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent(/\/requests$/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Restored')).toBeInTheDocument();
    expect(api.callsOf('post', '/api/trash/{id}/restore')[0]).toMatchObject({ params: { id: '30' } });
  });

  it('that others follow says so, and stays', async () => {
    const message = 'REQ-0008 was merged into REQ-0007. Accept or reject it first, then delete it.';
    requestsApi(buildRequest()).on('delete', RECORD, refuse(409, message, { code: 'request-followed' }));
    const { user } = showRequest(7);
    await remove(user);
    expect(await screen.findByText(new RegExp(message))).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Faucet drips' })).toBeInTheDocument();
  });
});

describe('messages', () => {
  const message: RequestDetail['messages'][number] = {
    ...{
      id: 1,
      author: 'requester',
      text: 'When do you come?',
      createdBy: null,
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  };

  it('are read and written', async () => {
    const own = { ...message, id: 2, author: 'company' as const, text: 'Tomorrow.' };
    const api = requestsApi(buildRequest({ messages: [message] }));
    api.on('post', MESSAGES, reply(201, buildRequest({ messages: [message, own] })));
    const { user } = showRequest(7);
    expect(await screen.findByText('When do you come?')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Write to Ada Birch'), 'Tomorrow.');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Tomorrow.', { selector: 'li p' })).toBeInTheDocument();
    expect(screen.getByLabelText('Write to Ada Birch')).toHaveValue('');
  });

  it('that fail stay as they were typed', async () => {
    requestsApi(buildRequest()).on('post', MESSAGES, refuse(409, 'Too many', { code: 'too-many-messages' }));
    const { user } = showRequest(7);
    await user.type(await screen.findByLabelText('Write to Ada Birch'), 'Tomorrow.');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Too many')).toBeInTheDocument();
    expect(screen.getByLabelText('Write to Ada Birch')).toHaveValue('Tomorrow.');
  });
});
