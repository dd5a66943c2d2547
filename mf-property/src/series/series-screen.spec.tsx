import { fireEvent, page, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildSeries, seriesApi, showSeries } from './series.fixture';

const SKIP = '/api/series/{id}/occurrences/{due}/skip';
const MOVE = '/api/series/{id}/occurrences/{due}/move';
const ONE = '/api/series/{id}/occurrences/{due}';

const dates = async () => {
  const list = await screen.findByRole('list', { name: 'Next dates' });
  await within(list).findByText(/Feb 1, 2027/);
  return within(list);
};

describe('the page of a series', () => {
  it('shows how it repeats, what comes up and the orders that were made', async () => {
    const order = { workOrderId: 42, workOrderNumber: 'WO-0042', workOrderStatus: 'completed' };
    const made = {
      id: 1,
      seriesId: 5,
      due: '2026-11-02',
      movedTo: null,
      isSkipped: false,
      madeAt: '2026-10-26T04:00:00.000Z',
    };
    const skipped = { ...made, id: 2, due: '2026-08-03', isSkipped: true, madeAt: null };
    const none = { workOrderId: null, workOrderNumber: null, workOrderStatus: null };
    const occurrences = [
      { ...made, ...order },
      { ...skipped, ...none },
    ];
    seriesApi(buildSeries()).on('get', '/api/series/{id}/occurrences', page(occurrences, 2));
    showSeries(5);
    expect(await screen.findByText('Every 3 months on the first Monday')).toBeInTheDocument();
    expect((await dates()).getByText(/May 10, 2027/)).toHaveTextContent('instead of May 3, 2027');
    expect(screen.getByText('7 days before')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'WO-0042' })).toHaveAttribute(
      'href',
      '/nerka/strata/work-orders/42',
    );
    expect(screen.getByText('Skipped')).toBeInTheDocument();
  });

  it('says why the next order could not be made', async () => {
    seriesApi(buildSeries({ problem: 'Work can be assigned only to people of this company.' }));
    showSeries(5);
    expect(await screen.findByRole('alert')).toHaveTextContent('Work can be assigned only to people of this company.');
  });

  it('offers no changes to users who may only read', async () => {
    seriesApi(buildSeries());
    showSeries(5, ['workOrders.read']);
    await dates();
    expect(screen.queryByRole('button', { name: /Skip|Move|More for/ })).not.toBeInTheDocument();
  });
});

describe('one date', () => {
  it('is skipped, and Undo brings it back', async () => {
    const api = seriesApi(buildSeries()).on('post', SKIP, buildSeries()).on('delete', ONE, buildSeries());
    const { user } = showSeries(5);
    await user.click((await dates()).getByRole('button', { name: 'Skip Feb 1, 2027' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsOf('delete', ONE)).toHaveLength(1));
    expect(api.callsOf('post', SKIP)[0]?.params).toMatchObject({ id: '5', due: '2027-02-01' });
  });

  it('is moved to another day', async () => {
    const api = seriesApi(buildSeries()).on('post', MOVE, buildSeries());
    const { user } = showSeries(5);
    await user.click((await dates()).getByRole('button', { name: 'Move Feb 1, 2027' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Feb 1, 2027' }));
    fireEvent.change(dialog.getByLabelText('New Date'), { target: { value: '2027-02-03' } });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(api.callsOf('post', MOVE)[0]?.body).toEqual({ to: '2027-02-03' }));
  });
});

describe('the menu', () => {
  it('edits the series and sends what differs', async () => {
    const api = seriesApi(buildSeries()).on('put', '/api/series/{id}', buildSeries({ version: 2 }));
    const { user } = showSeries(5, undefined, '?edit=yes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Series' }));
    expect(dialog.getByRole('combobox', { name: 'Which' })).toHaveValue('1');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Which' }), '2');
    await user.click(dialog.getByRole('button', { name: 'Update Series' }));
    await waitFor(() => expect(api.callsOf('put', '/api/series/{id}')).toHaveLength(1));
    expect(api.callsOf('put', '/api/series/{id}')[0]?.body).toEqual({
      ...{ rule: 'FREQ=MONTHLY;INTERVAL=3;BYDAY=2MO', start: '2026-02-02', mode: 'fixed', leadDays: 7 },
    });
  });

  it('ends the series after a question', async () => {
    const ended = buildSeries({ endedAt: '2026-11-25T10:00:00.000Z', nextDue: null });
    const api = seriesApi(buildSeries()).on('post', '/api/series/{id}/end', ended);
    const { user } = showSeries(5);
    await user.click(await screen.findByText('End'));
    await user.click(await screen.findByRole('button', { name: 'End Series' }));
    await waitFor(() => expect(api.callsOf('post', '/api/series/{id}/end')).toHaveLength(1));
    expect(await screen.findByText('Series ended')).toBeInTheDocument();
  });

  it('deletes the series after a question and returns to the list', async () => {
    seriesApi(buildSeries()).on('delete', '/api/series/{id}', reply(204));
    const { user } = showSeries(5);
    await user.click(await screen.findByText('Delete'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Series deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/\/work-orders\/recurring$/));
  });
});
