import { refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildRequest, requestsApi, showRequests } from './requests.fixture';

const LIST = '/api/companies/{companyId}/requests';
const COUNTS = `${LIST}/counts` as const;

const lastQuery = (api: ReturnType<typeof requestsApi>) => api.callsOf('get', LIST).at(-1)?.query;

describe('the list of requests', () => {
  it('begins with the new ones: what, where, how urgent, and its photos', async () => {
    const api = requestsApi(
      buildRequest({
        ...{ title: 'Huele a gás', isUrgent: true, emergencyWords: ['huele a gas'], awaitsReply: true },
        ...{ photoCount: 2, thumbnailUrl: '/api/files/9' },
      }),
    );
    showRequests();
    const card = within(await screen.findByRole('article', { name: 'REQ-0007 Huele a gás' }));
    expect(card.getByText('Huele a gás', { selector: 'mark' })).toBeInTheDocument();
    expect(card.getByText(/Unit 4B, Oak · Kitchen/)).toBeInTheDocument();
    expect(card.getByText('Since Sunday')).toBeInTheDocument();
    for (const tag of ['Urgent', 'Unanswered', 'New']) expect(card.getByText(tag)).toBeInTheDocument();
    expect(card.getByRole('img', { name: '2 photos' })).toHaveAttribute('src', '/api/files/9');
    expect(card.getByRole('link')).toHaveAttribute('href', '/nerka/strata/requests/7');
    expect(lastQuery(api)).toMatchObject({ state: 'new', sort: 'newest' });
  });

  it('shows what became of those that were screened', async () => {
    requestsApi(
      buildRequest({ state: 'accepted', workOrderId: 12, workOrderNumber: 'WO-0012' }),
      buildRequest({ id: 8, requestNumber: 'REQ-0008', state: 'rejected', rejectReason: 'Not ours' }),
      buildRequest({ id: 9, requestNumber: 'REQ-0009', state: 'merged', mergedIntoNumber: 'REQ-0007' }),
      buildRequest({ id: 10, requestNumber: 'REQ-0010', unitId: null, unitNumber: null, unitText: 'blue house' }),
      buildRequest({ id: 11, requestNumber: 'REQ-0011', requesterLeftAt: '2026-11-20T10:00:00.000Z' }),
    );
    showRequests('?state=all');
    expect(await screen.findByText('WO-0012')).toBeInTheDocument();
    expect(screen.getByText('Not ours')).toBeInTheDocument();
    expect(screen.getByText('Merged into REQ-0007')).toBeInTheDocument();
    expect(screen.getByText(/“blue house”/)).toBeInTheDocument();
    expect(screen.getByText('Former resident')).toBeInTheDocument();
  });

  it('is narrowed by state, urgency, building and words, which its address keeps', async () => {
    const api = requestsApi(buildRequest());
    const { user } = showRequests('?building=Oak');
    await screen.findByRole('article');
    expect(lastQuery(api)).toMatchObject({ building: 'Oak' });
    await user.click(screen.getByRole('button', { name: /^Accepted/ }));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ state: 'new,accepted' }));
    await user.click(screen.getByRole('button', { name: /^Urgent/ }));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ only: 'urgent' }));
    expect(screen.getByTestId('address')).toHaveTextContent('only=urgent');
  });

  it('that has nothing new shows all on request', async () => {
    const api = requestsApi().on('get', COUNTS, { state: [{ value: 'accepted', count: 3 }], only: [] });
    const { user } = showRequests();
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(lastQuery(api)).not.toHaveProperty('state'));
  });

  it('says what will be here as long as there is none', async () => {
    requestsApi();
    showRequests();
    expect(await screen.findByText('No requests yet')).toBeInTheDocument();
  });

  it('offers Retry where it cannot be read', async () => {
    requestsApi().on('get', LIST, refuse(500, 'Out of order'));
    showRequests();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
