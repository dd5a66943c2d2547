import {
  aCompany,
  allPermissions,
  aUser,
  fakeApi,
  refuse,
  renderScreen,
  reply,
  screen,
  waitFor,
  within,
} from '@nerka/mf-shared/testing';
import { aCompanyInDetail, someSettings } from '../settings.fixture';
import { SettingsScreen } from '../settings-screen';
import type { TaxRate } from './tax-rates.api';

const SETTINGS = '/api/companies/{companyId}/settings';
const RATES = '/api/companies/{companyId}/tax-rates';
const RATE = '/api/tax-rates/{id}';

const INSTANT = '2026-11-20T08:00:00.000Z';
const rate: TaxRate = {
  ...{ id: 4, companyId: 1, name: 'NC Sales Tax', basisPoints: 725, version: 2 },
  ...{ createdAt: INSTANT, updatedAt: INSTANT },
};

function show(permissions = [...allPermissions], features = ['invoices']) {
  const company = aCompany({ features });
  const api = fakeApi()
    .on('get', '/api/companies/{companyId}', aCompanyInDetail())
    .on('get', SETTINGS, someSettings())
    .on('get', RATES, [rate]);
  return { api, ...renderScreen(<SettingsScreen />, { company, user: aUser({ company, permissions }) }) };
}

const card = async () => within(await screen.findByRole('region', { name: 'Billing' }));
const dialog = (name: string) => screen.findByRole('dialog', { name }).then((shown) => within(shown));

describe('the card Billing', () => {
  it('saves the payment terms and decimal quantities, under the version that was read', async () => {
    const { api, user } = show();
    api.on('put', SETTINGS, someSettings({ paymentTermsDays: 14, decimalQuantities: true, version: 2 }));
    const billing = await card();
    await user.type(await billing.findByLabelText('Payment terms (days)'), '14');
    await user.click(billing.getByRole('switch', { name: 'Decimal quantities' }));
    await user.click(billing.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Billing settings saved')).toBeInTheDocument();
    const [call] = api.callsOf('put', SETTINGS);
    expect(call?.body).toEqual({ paymentTermsDays: 14, decimalQuantities: true });
    expect(call?.headers.get('If-Match')).toBe('"1"');
  });

  it('clears the terms: invoices are due upon receipt again', async () => {
    const { api, user } = show();
    api.on('get', SETTINGS, someSettings({ paymentTermsDays: 14 })).on('put', SETTINGS, someSettings({ version: 2 }));
    const billing = await card();
    const terms = await billing.findByLabelText('Payment terms (days)');
    await waitFor(() => expect(terms).toHaveValue('14'));
    await user.clear(terms);
    await user.click(billing.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(api.callsOf('put', SETTINGS)[0]?.body).toEqual({ paymentTermsDays: null }));
  });

  it('keeps what was typed where somebody else saved first, for another try', async () => {
    const { api, user } = show();
    const current = someSettings({ responseDays: 3, version: 8 });
    api.on('put', SETTINGS, refuse(412, 'Somebody else changed this meanwhile.', { current }));
    const billing = await card();
    await user.type(await billing.findByLabelText('Payment terms (days)'), '14');
    await user.click(billing.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Somebody else changed this meanwhile.')).toBeInTheDocument();
    api.on('put', SETTINGS, someSettings({ paymentTermsDays: 14, version: 9 }));
    await user.click(billing.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Billing settings saved')).toBeInTheDocument();
    expect(api.callsOf('put', SETTINGS)[1]?.headers.get('If-Match')).toBe('"8"');
  });

  it('adds a tax rate', async () => {
    const { api, user } = show();
    api.on('post', RATES, { ...rate, id: 5 });
    await user.click(await (await card()).findByRole('button', { name: 'Add Tax Rate' }));
    const form = await dialog('Add Tax Rate');
    await user.type(form.getByLabelText('Name'), 'County');
    await user.type(form.getByLabelText('Rate'), '100.5');
    await user.click(form.getByRole('button', { name: 'Add Tax Rate' }));
    expect(
      await form.findByText('Rate must be a percentage from 0 to 100 with at most two decimals.'),
    ).toBeInTheDocument();
    await user.clear(form.getByLabelText('Rate'));
    await user.type(form.getByLabelText('Rate'), '2.5{Enter}');
    expect(await screen.findByText('Tax rate added')).toBeInTheDocument();
    expect(api.callsOf('post', RATES)[0]?.body).toEqual({ name: 'County', basisPoints: 250 });
  });

  it('edits a tax rate', async () => {
    const { api, user } = show();
    api.on('put', RATE, { ...rate, basisPoints: 750, version: 3 });
    const billing = await card();
    expect(await billing.findByText('7.25%')).toBeInTheDocument();
    await user.click(billing.getByRole('button', { name: 'Edit NC Sales Tax' }));
    const form = await dialog('Edit Tax Rate');
    await user.clear(form.getByLabelText('Rate'));
    await user.type(form.getByLabelText('Rate'), '7.5{Enter}');
    expect(await screen.findByText('Tax rate updated')).toBeInTheDocument();
    const [call] = api.callsOf('put', RATE);
    expect(call).toMatchObject({ params: { id: '4' }, body: { name: 'NC Sales Tax', basisPoints: 750 } });
    expect(call?.headers.get('If-Match')).toBe('"2"');
  });

  it('asks before it deletes a tax rate, which invoices keep', async () => {
    const { api, user } = show();
    api.on('delete', RATE, reply(204));
    await user.click(await (await card()).findByRole('button', { name: 'Delete NC Sales Tax' }));
    const question = await dialog('Delete NC Sales Tax');
    expect(
      question.getByText('Are you sure you want to delete this tax rate? Invoices that have it keep it.'),
    ).toBeInTheDocument();
    api.on('get', RATES, []);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Tax rate deleted')).toBeInTheDocument();
    expect(await screen.findByText('No tax rates yet. Invoices show Sales Tax $0.00.')).toBeInTheDocument();
  });

  it('offers Retry where the tax rates cannot be loaded', async () => {
    const { api, user } = show();
    api.on('get', RATES, refuse(503, 'Not now.'));
    const billing = await card();
    expect(await billing.findByText('The tax rates could not be loaded')).toBeInTheDocument();
    api.on('get', RATES, [rate]);
    await user.click(billing.getByRole('button', { name: 'Retry' }));
    expect(await billing.findByText('NC Sales Tax')).toBeInTheDocument();
  });

  it('is for managers of a company that bills', async () => {
    const { unmount } = show(['company.read']);
    await screen.findByRole('region', { name: 'CRM Configuration' });
    expect(screen.queryByRole('region', { name: 'Billing' })).not.toBeInTheDocument();
    unmount();
    show(undefined, ['units']);
    await screen.findByRole('region', { name: 'CRM Configuration' });
    expect(screen.queryByRole('region', { name: 'Billing' })).not.toBeInTheDocument();
  });
});
