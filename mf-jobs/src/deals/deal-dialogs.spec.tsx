import { refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildDeal } from './deal.fixture';
import { LIST, dealsApi, RECORD, showDeals } from './deals.fixture';

const addressOf = () => screen.getByTestId('address').textContent;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
async function openedDeal() {
  await screen.findByLabelText('Name');
  return dialog('Edit Deal');
}
const boiler = () => buildDeal({ id: 7, name: 'Boiler', value: 200_050, probability: 40, stage: 'proposal' });

/** The response of a proxy while the server is down; it has no usable message. */
const badGateway = () => reply(502, '<h1>Bad Gateway</h1>');

describe('a new deal', () => {
  it('begins with the defaults and is created with exact cents', async () => {
    const api = dealsApi(boiler()).on('post', LIST, reply(201, boiler()));
    const { user } = showDeals('pipeline?new=yes');
    const form = await dialog('New Deal');
    expect(form.getByLabelText('Stage')).toHaveDisplayValue('Prospecting');
    expect(form.getByLabelText('Probability')).toHaveValue('20');
    await user.type(form.getByLabelText('Name'), 'Bath');
    await user.type(form.getByLabelText('Value'), '1,250.5');
    await user.click(form.getByRole('button', { name: 'Create Deal' }));
    expect(await screen.findByText('Deal created successfully')).toBeInTheDocument();
    expect(api.callsOf('post', LIST)[0]?.body).toEqual({
      ...{ name: 'Bath', customerId: null, value: 125_050, stage: 'prospecting', probability: 20 },
    });
    await waitFor(() => expect(addressOf()).toBe('/nerka/brightside/pipeline'));
  });

  it('needs a name, an amount and a percentage', async () => {
    dealsApi(boiler());
    const { user } = showDeals('pipeline?new=yes');
    const form = await dialog('New Deal');
    await user.type(form.getByLabelText('Value'), '12.345');
    await user.clear(form.getByLabelText('Probability'));
    await user.type(form.getByLabelText('Probability'), '101');
    await user.click(form.getByRole('button', { name: 'Create Deal' }));
    expect(await form.findByText('Name is required')).toBeInTheDocument();
    expect(form.getByText('Value must be an amount like 250.00')).toBeInTheDocument();
    expect(form.getByText('Probability must be a whole number from 0 to 100')).toBeInTheDocument();
  });

  it('shows how much an amount can be', async () => {
    dealsApi(boiler());
    const { user } = showDeals('pipeline?new=yes');
    const form = await dialog('New Deal');
    await user.type(form.getByLabelText('Value'), '21474836.48');
    await user.click(form.getByRole('button', { name: 'Create Deal' }));
    expect(await form.findByText('Value must be at most $21,474,836.47')).toBeInTheDocument();
  });

  it('shows why it could not be created and keeps what was typed', async () => {
    dealsApi(boiler()).on('post', LIST, refuse(500, 'Something went wrong.'));
    const { user } = showDeals('pipeline?new=yes');
    const form = await dialog('New Deal');
    await user.type(form.getByLabelText('Name'), 'Bath');
    await user.click(form.getByRole('button', { name: 'Create Deal' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Something went wrong.');
    expect(form.getByLabelText('Name')).toHaveValue('Bath');
  });
});

describe('a deal while a proxy responds instead of the server', () => {
  it("is not created: 'Failed to create deal'", async () => {
    dealsApi(boiler()).on('post', LIST, badGateway);
    const { user } = showDeals('pipeline?new=yes');
    const form = await dialog('New Deal');
    await user.type(form.getByLabelText('Name'), 'Bath');
    await user.click(form.getByRole('button', { name: 'Create Deal' }));
    expect(await screen.findByText('Failed to create deal')).toBeInTheDocument();
  });

  it("is not changed: 'Failed to update deal'", async () => {
    dealsApi(boiler()).on('put', RECORD, badGateway);
    const { user } = showDeals('pipeline/7?edit=yes');
    const form = await openedDeal();
    await user.type(form.getByLabelText('Name'), ' room');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update deal')).toBeInTheDocument();
    expect(form.getByLabelText('Name')).toHaveValue('Boiler room');
  });

  it("is not deleted: 'Failed to delete deal'", async () => {
    dealsApi(boiler()).on('delete', RECORD, badGateway);
    const { user } = showDeals('pipeline/7?edit=yes');
    await user.click((await openedDeal()).getByRole('button', { name: 'Delete deal' }));
    const question = await screen.findByText('Are you sure you want to delete this deal?');
    await user.click(within(question.closest<HTMLElement>('[role="dialog"]')!).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete deal')).toBeInTheDocument();
  });
});

describe('the dialog of a deal', () => {
  it('opens by its address and saves what changed, with the version it was read at', async () => {
    const api = dealsApi(boiler());
    const { user } = showDeals('pipeline/7?edit=yes');
    const form = await openedDeal();
    expect(form.getByLabelText('Value')).toHaveValue('2000.50');
    expect(form.getByText('Created Nov 20, 2026')).toBeInTheDocument();
    await user.clear(form.getByLabelText('Probability'));
    await user.type(form.getByLabelText('Probability'), '55');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Deal updated successfully')).toBeInTheDocument();
    const [call] = api.callsOf('put', RECORD);
    expect([call?.body, call?.headers.get('If-Match')]).toEqual([{ probability: 55 }, '"1"']);
    await waitFor(() => expect(addressOf()).toBe('/nerka/brightside/pipeline/7'));
  });

  it('knows how likely a closed deal is', async () => {
    dealsApi(boiler());
    const { user } = showDeals('pipeline/7?edit=yes');
    const form = await openedDeal();
    await user.selectOptions(form.getByLabelText('Stage'), 'Won');
    expect(await form.findByDisplayValue('100')).toBeDisabled();
    await user.selectOptions(form.getByLabelText('Stage'), 'Proposal');
    expect(await form.findByDisplayValue('40')).toBeEnabled();
  });

  it('shows both versions when somebody else saved first', async () => {
    const api = dealsApi(boiler());
    const current = { ...boiler(), stage: 'negotiation' as const, version: 2 };
    api.on('put', RECORD, refuse(412, 'Somebody else saved it first.', { current }));
    const { user } = showDeals('pipeline/7?edit=yes');
    const form = await openedDeal();
    await user.selectOptions(form.getByLabelText('Stage'), 'Lost');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    const conflicting = await form.findByRole('region', { name: 'Saved by somebody else' });
    expect(conflicting).toHaveTextContent('StageNegotiation');
    await user.click(within(conflicting).getByRole('button', { name: 'Take their version' }));
    expect(form.getByLabelText('Stage')).toHaveDisplayValue('Negotiation');
  });

  it('deletes the deal after asking', async () => {
    const api = dealsApi(boiler()).on('delete', RECORD, reply(204));
    const { user } = showDeals('pipeline/7?edit=yes');
    const form = await openedDeal();
    await user.click(form.getByRole('button', { name: 'Delete deal' }));
    const question = await screen.findByText('Are you sure you want to delete this deal?');
    const asking = within(question.closest<HTMLElement>('[role="dialog"]')!);
    await user.click(asking.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deal deleted successfully')).toBeInTheDocument();
    expect(api.callsOf('delete', RECORD)).toHaveLength(1);
    await waitFor(() => expect(addressOf()).toMatch(/pipeline\??$/));
  });
});
