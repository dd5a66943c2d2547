import { refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildSeries, seriesApi, showSeriesList } from './series.fixture';

const LIST = '/api/companies/{companyId}/series';

describe('the list of recurring work', () => {
  it('says what comes up, when and how often', async () => {
    seriesApi(buildSeries(), buildSeries({ id: 6, nextDue: null, endedAt: '2026-11-01T10:00:00.000Z' }));
    showSeriesList();
    const [first, second] = await screen.findAllByRole('article', { name: 'Change the filters' });
    expect(first).toHaveTextContent('Every 3 months on the first Monday');
    expect(first).toHaveTextContent('Next Feb 1, 2027');
    expect(within(first!).getByRole('link')).toHaveAttribute('href', '/nerka/strata/work-orders/recurring/5');
    expect(second).toHaveTextContent('Ended');
  });

  it('is limited to those that are stuck, and to all again', async () => {
    const api = seriesApi(buildSeries());
    const { user } = showSeriesList(undefined, '?only=stuck');
    await screen.findByRole('article', { name: 'Change the filters' });
    expect(api.callsOf('get', LIST).at(-1)?.query).toMatchObject({ only: 'stuck' });
    await user.click(screen.getByRole('button', { name: 'Stuck' }));
    await waitFor(() => expect(api.callsOf('get', LIST).at(-1)?.query).not.toHaveProperty('only'));
  });

  it('says that none is stuck', async () => {
    seriesApi();
    const { user } = showSeriesList(undefined, '?only=stuck');
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('No recurring work yet')).toBeInTheDocument();
  });

  it('offers the first series where there is none', async () => {
    seriesApi();
    showSeriesList();
    expect(await screen.findByText('No recurring work yet')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /New Series/ })).toHaveLength(2);
  });

  it('offers Retry where it cannot be read, and nothing to users who may only read', async () => {
    seriesApi().on('get', LIST, refuse(500, 'Out of order'));
    showSeriesList(['workOrders.read']);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /New Series/ })).not.toBeInTheDocument();
  });
});

describe('a new series', () => {
  it('shows the dates of its rule and is created with them', async () => {
    const api = seriesApi().on('post', LIST, buildSeries());
    const { user } = showSeriesList(undefined, '?new=yes');
    const dialog = within(await screen.findByRole('dialog', { name: 'New Series' }));
    expect(await dialog.findByText('Dec 1, 2026')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Inspect the pool');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Period' }), 'MONTHLY');
    expect(dialog.queryByRole('checkbox', { name: 'Tuesday' })).not.toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Period' }), 'WEEKLY');
    await user.click(await dialog.findByRole('checkbox', { name: 'Tuesday' }));
    await user.type(dialog.getByRole('textbox', { name: 'Subtasks, one a line' }), 'Gate{Enter}Log');
    await user.click(dialog.getByRole('button', { name: 'Create Series' }));
    await waitFor(() => expect(api.callsOf('post', LIST)).toHaveLength(1));
    expect(api.callsOf('post', LIST)[0]?.body).toMatchObject({
      rule: 'FREQ=WEEKLY;BYDAY=TU',
      mode: 'fixed',
      leadDays: 0,
      template: { noun: 'work-order', title: 'Inspect the pool', subtasks: [{ title: 'Gate' }, { title: 'Log' }] },
    });
    expect(await screen.findByText('Series created')).toBeInTheDocument();
  });

  it('says why the server refuses its rule', async () => {
    seriesApi().on('get', `${LIST}/preview`, refuse(400, 'This rule has no date that is still to come.'));
    showSeriesList(undefined, '?new=yes');
    expect(await screen.findByText('This rule has no date that is still to come.')).toBeInTheDocument();
  });
});
