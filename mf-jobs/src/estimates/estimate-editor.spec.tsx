import { act, refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { ESTIMATE as RECORD, ESTIMATES } from '../estimate/estimate';
import { buildEstimate } from '../estimate/estimate.fixture';
import { address, button, estimatesApi, show } from './estimates.fixture';

beforeEach(() => sessionStorage.clear());

describe('the editor of an estimate', () => {
  it('changes what the customer has accepted only as the next version', async () => {
    const api = estimatesApi(buildEstimate({ id: 7, status: 'accepted', version: 3 }));
    api.on('put', RECORD, buildEstimate({ id: 7, status: 'sent', revision: 2, version: 4 }));
    const { user } = show('estimates/7/edit');
    expect(await screen.findByText(/The customer has accepted this version/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Discount'), '12.5');
    await waitFor(() => expect(screen.getByText('Discount (12.5%)')).toBeInTheDocument());
    await user.selectOptions(await screen.findByLabelText('Tax rate'), '5');
    await waitFor(() => expect(screen.getAllByText('NC Sales Tax (7.25%)')).toHaveLength(2));
    await user.click(button('Save'));
    expect(await screen.findByText('Estimate saved as version 2')).toBeInTheDocument();
    expect(api.callsOf('put', RECORD)[0]!.body).toMatchObject({
      discountBasisPoints: 1_250,
      discountAmount: null,
      taxRateId: 5,
    });
    await waitFor(() => expect(address()).toBe('/nerka/brightside/estimates/7'));
  });

  it('begins with the customer and the deal of the link, and needs a line', async () => {
    estimatesApi();
    show('estimates/new?dealId=4&customerId=3');
    expect(await screen.findByRole('heading', { level: 1, name: 'New Estimate' })).toBeInTheDocument();
    expect(button('Save')).toBeDisabled();
  });

  it('says which deposit it keeps when none could be read', async () => {
    estimatesApi(buildEstimate({ id: 7 }));
    const { user } = show('estimates/7/edit');
    await user.type(await screen.findByLabelText('Deposit'), '25');
    expect(await screen.findByText('Deposit before work begins: $250.00')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Deposit'));
    await user.type(screen.getByLabelText('Deposit'), 'a quarter');
    await user.tab();
    expect(await screen.findByText('There is no deposit now: it must be a percentage from 0 to 100.')).toBeVisible();
  });

  it('asks before what was typed is lost', async () => {
    estimatesApi(buildEstimate({ id: 7 }));
    const { user } = show('estimates/7/edit');
    await user.type(await screen.findByLabelText('Message'), 'Ring twice');
    await screen.findByText('Not saved yet');
    await user.click(button('Cancel'));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Message')).toHaveValue('Ring twice');
    await user.click(screen.getByRole('link', { name: 'Estimates' }));
    await user.click(await screen.findByRole('button', { name: 'Discard and leave' }));
    await waitFor(() => expect(address()).toBe('/nerka/brightside/estimates'));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is left without a question while nothing is typed', async () => {
    estimatesApi(buildEstimate({ id: 7 }));
    const { user } = show('estimates/7/edit');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/nerka/brightside/estimates/7'));
  });

  it('shows both versions when somebody else saved first, and takes over what only they changed', async () => {
    const first = buildEstimate({ id: 7, message: 'Hello' });
    const conflicting = { ...first, message: 'Conflicting', validUntil: '2027-02-01', version: 2 };
    const api = estimatesApi(first).on('put', RECORD, refuse(412, 'Stale.', { current: conflicting }));
    const { user } = show('estimates/7/edit');
    await user.clear(await screen.findByLabelText('Message'));
    await user.type(screen.getByLabelText('Message'), 'Mine');
    await user.click(button('Save'));
    const panel = await screen.findByRole('region', { name: 'Saved by somebody else' });
    expect(within(panel).getByText('Conflicting')).toBeInTheDocument();
    expect(screen.getByLabelText('Message')).toHaveValue('Mine');
    expect(screen.getByLabelText('Valid until')).toHaveValue('2027-02-01');
    api.on('put', RECORD, { ...conflicting, message: 'Mine', version: 3 });
    await user.click(button('Save'));
    expect(await screen.findByText('Estimate saved')).toBeInTheDocument();
    const again = api.callsOf('put', RECORD)[1]!;
    expect(again.body).toMatchObject({ message: 'Mine', validUntil: '2027-02-01' });
    expect(again.headers.get('If-Match')).toBe('"2"');
  });

  it('takes their version', async () => {
    const first = buildEstimate({ id: 7, message: 'Hello' });
    estimatesApi(first).on(
      'put',
      RECORD,
      refuse(412, 'Stale.', { current: { ...first, message: 'Theirs', version: 2 } }),
    );
    const { user } = show('estimates/7/edit');
    await user.type(await screen.findByLabelText('Message'), '!');
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Take their version' }));
    expect(screen.getByLabelText('Message')).toHaveValue('Theirs');
    await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument());
  });

  it('keeps what was typed when somebody else deletes it, and saves it as a new one', async () => {
    const api = estimatesApi(buildEstimate({ id: 7 })).on('post', ESTIMATES, buildEstimate({ id: 8 }));
    const { user, queryClient } = show('estimates/7/edit');
    await user.type(await screen.findByLabelText('Message'), 'Mine');
    api.on('get', RECORD, refuse(404, 'Estimate not found'));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/^Estimate EST-0007 has been deleted meanwhile/)).toBeInTheDocument();
    await user.click(button('Save'));
    expect(await screen.findByText('Estimate saved')).toBeInTheDocument();
    expect(api.callsOf('post', ESTIMATES)[0]!.body).toMatchObject({ message: 'Mine', items: [{ item: 'Boiler' }] });
  });

  it('is not opened for what has become a job, nor for what does not exist', async () => {
    estimatesApi(buildEstimate({ id: 7, status: 'converted' }));
    const { unmount } = show('estimates/7/edit');
    await waitFor(() => expect(address()).toBe('/nerka/brightside/estimates/7'));
    unmount();
    show('estimates/none/edit');
    expect(await screen.findByText('Estimate not found')).toBeInTheDocument();
  });
});
