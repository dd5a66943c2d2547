import type { Permission } from '@nerka/mf-shared/contract';
import {
  aCompany,
  allPermissions,
  aUser,
  fakeApi,
  fireEvent,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type FakeApi,
} from '@nerka/mf-shared/testing';
import { aCompanyInDetail, someSettings } from './settings.fixture';
import { SettingsScreen } from './settings-screen';

const RECORD = '/api/companies/{companyId}';
const LOGO = '/api/companies/{companyId}/logo';
const SETTINGS = '/api/companies/{companyId}/settings';
const RATES = '/api/companies/{companyId}/tax-rates';
const ofManager: Permission[] = [...allPermissions, 'security.read'];
const writing: Permission[] = ['company.write', 'team.write', 'data.import', 'data.export'];
const ofProvider: Permission[] = [...ofManager, 'platform.read', 'platform.write'];

function show(permissions: Permission[] = ofManager, prepare?: (api: FakeApi) => void) {
  const api = fakeApi().on('get', RECORD, aCompanyInDetail()).on('get', SETTINGS, someSettings()).on('get', RATES, []);
  prepare?.(api);
  const company = aCompany();
  return { api, ...renderScreen(<SettingsScreen />, { company, user: aUser({ company, permissions }) }) };
}

const pictureOf = (bytes: number) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const cards = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the cards of the company settings', () => {
  it('are, for a manager, those of the company itself', async () => {
    show();
    await card('Company Information');
    await card('Billing');
    expect(screen.getByRole('heading', { level: 1, name: 'Strata Apartments - Settings' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent(/^Strata Apartments \/ Staff$/);
    await card('Mail Texts and Reminders');
    await card('Sign-in by Your Identity Provider');
    expect(cards()).toEqual([
      'Company Information',
      'CRM Configuration',
      'Mail Texts and Reminders',
      'Billing',
      'Sign-in by Your Identity Provider',
      'User Management',
      'Security Log',
      'Data & Integration',
      'Trash',
    ]);
    expect((await card('Security Log')).getByRole('link', { name: 'Open the Security Log' })).toHaveAttribute(
      'href',
      '/nerka/strata/security-log',
    );
    expect((await card('Data & Integration')).getByRole('link', { name: 'Import and Export Data' })).toHaveAttribute(
      'href',
      '/nerka/strata/settings/import-export',
    );
    expect((await card('User Management')).getByRole('link', { name: 'Manage Team' })).toHaveAttribute(
      'href',
      '/nerka/strata/team-members',
    );
  });

  it('are preceded by links to all pages that the user may open', async () => {
    show([...ofManager, 'apiKeys.write', 'webhooks.write']);
    const index = within(await screen.findByRole('navigation', { name: 'Pages of the settings' }));
    expect(index.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['User Management', '/nerka/strata/team-members'],
      ['Security Log', '/nerka/strata/security-log'],
      ['Data & Integration', '/nerka/strata/settings/import-export'],
      ['API Keys', '/nerka/strata/settings/api-keys'],
      ['Webhooks', '/nerka/strata/settings/webhooks'],
      ['Trash', '/nerka/strata/settings/trash'],
    ]);
  });

  it('are, for the provider, the Super Admin Panel and Subdomain & Branding too', async () => {
    show(ofProvider);
    const panel = await card('Super Admin Panel');
    expect(cards().slice(0, 3)).toEqual(['Super Admin Panel', 'Company Information', 'Subdomain & Branding']);
    expect(panel.getByRole('link', { name: 'Manage Users' })).toHaveAttribute('href', '/nerka/strata/admin');
  });

  it('can only be read by users who may not change them', async () => {
    show(allPermissions.filter((permission) => !writing.includes(permission)));
    const information = await card('Company Information');
    expect(information.getByLabelText('Company Name')).toBeDisabled();
    expect((await card('CRM Configuration')).getByLabelText('Auto-assign')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
    await card('Mail Texts and Reminders');
    expect(cards()).toEqual(['Company Information', 'CRM Configuration', 'Mail Texts and Reminders', 'Trash']);
  });

  it('say what an hour costs only to who may know it', async () => {
    show(allPermissions.filter((permission) => permission !== 'costs.read'));
    const configuration = await card('CRM Configuration');
    expect(await configuration.findByLabelText('Longest shift (hours)')).toBeInTheDocument();
    expect(configuration.queryByLabelText('Labor rate (an hour)')).not.toBeInTheDocument();
  });

  it('say why they cannot be shown, and try again', async () => {
    const { api, user } = show(ofManager, (api) => api.on('get', RECORD, refuse(503, 'The database is away.')));
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    api.on('get', RECORD, aCompanyInDetail());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await card('Company Information');
  });
});

describe('Company Information', () => {
  it('begins with the address for whoever comes from the first step', async () => {
    fakeApi().on('get', RECORD, aCompanyInDetail()).on('get', SETTINGS, someSettings()).on('get', RATES, []);
    const company = aCompany();
    const user = aUser({ company, permissions: ofManager });
    renderScreen(<SettingsScreen />, { company, user, at: `${company.basePath}/settings#address` });
    expect(await screen.findByLabelText('Address')).toHaveFocus();
  });

  it('saves what changed, with the version that was read', async () => {
    const { api, user } = show(ofManager, (api) =>
      api.on('patch', RECORD, () => aCompanyInDetail({ industry: 'Housing', phone: null, version: 4 })),
    );
    const information = await card('Company Information');
    await user.clear(information.getByLabelText('Industry'));
    await user.type(information.getByLabelText('Industry'), 'Housing');
    await user.clear(information.getByLabelText('Phone'));
    await user.click(information.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Company information updated successfully')).toBeInTheDocument();
    const [call] = api.callsOf('patch', RECORD);
    expect(call?.body).toEqual({ industry: 'Housing', phone: null });
    expect(call?.headers.get('If-Match')).toBe('"3"');
  });

  it('keeps what was typed over a reload, says so, and lets it be discarded', async () => {
    const first = show();
    await first.user.type((await card('Company Information')).getByLabelText('Industry'), ' in Raleigh');
    first.unmount();

    const again = show();
    const information = await card('Company Information');
    const before = String(aCompanyInDetail().industry);
    expect(information.getByLabelText('Industry')).toHaveValue(`${before} in Raleigh`);
    expect(information.getByText('Not saved yet')).toBeInTheDocument();
    await again.user.click(information.getByRole('button', { name: 'Discard Changes' }));
    expect(information.getByLabelText('Industry')).toHaveValue(before);
    await waitFor(() => expect(information.queryByText('Not saved yet')).not.toBeInTheDocument());
    again.unmount();

    show();
    expect((await card('Company Information')).getByLabelText('Industry')).toHaveValue(before);
  });

  it('forgets what was typed over something that somebody else has saved since', async () => {
    const first = show();
    await first.user.type((await card('Company Information')).getByLabelText('Industry'), ' in Raleigh');
    first.unmount();
    show(ofManager, (api) => api.on('get', RECORD, aCompanyInDetail({ industry: 'Repairs', version: 4 })));
    expect((await card('Company Information')).getByLabelText('Industry')).toHaveValue('Repairs');
  });

  it('falls back to the name there is where the field was emptied', async () => {
    const { api, user } = show(ofManager, (api) => api.on('patch', RECORD, aCompanyInDetail()));
    const information = await card('Company Information');
    await user.clear(information.getByLabelText('Company Name'));
    await user.click(information.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Company information updated successfully');
    expect(api.callsOf('patch', RECORD)[0]?.body).toEqual({});
    expect(information.getByLabelText('Company Name')).toHaveValue('Strata Apartments');
  });

  it('says while it saves, and why it failed, at the field too', async () => {
    const message = 'Website must begin with http:// or https://.';
    let respond = (_: unknown): void => {};
    const response = new Promise<unknown>((resolve) => (respond = resolve));
    const refusal = refuse(400, message, { details: [{ field: 'website', message }] });
    const { user } = show(ofManager, (api) => api.on('patch', RECORD, () => response as never));
    const information = await card('Company Information');
    await user.type(information.getByLabelText('Website'), 'x');
    await user.click(information.getByRole('button', { name: 'Save Changes' }));
    expect(await information.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    respond(refusal);
    const notice = await screen.findByText('Error');
    expect(notice.parentElement).toHaveTextContent(message);
    expect(await information.findByText(message)).toBeInTheDocument();
    expect(information.getByLabelText('Website')).toHaveValue('https://strata.example.comx');
  });

  it('has words of its own where the server has none', async () => {
    const { user } = show(ofManager, (api) => api.on('patch', RECORD, refuse(500, '')));
    const information = await card('Company Information');
    await user.click(information.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update company information')).toBeInTheDocument();
  });

  it('shows what somebody else saved meanwhile, and takes it if wanted', async () => {
    const conflicting = aCompanyInDetail({ industry: 'Student housing', phone: '614-555-0100', version: 4 });
    const { api, user } = show(ofManager, (api) =>
      api.on('patch', RECORD, refuse(412, 'Somebody else changed this meanwhile.', { current: conflicting })),
    );
    const information = await card('Company Information');
    await user.type(information.getByLabelText('Industry'), '!');
    await user.click(information.getByRole('button', { name: 'Save Changes' }));
    const meanwhile = within(await screen.findByRole('region', { name: 'Saved by somebody else' }));
    expect(meanwhile.getByText('Student housing')).toBeInTheDocument();

    expect(information.getByLabelText('Phone')).toHaveValue('614-555-0100');

    await user.click(information.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(api.callsOf('patch', RECORD)).toHaveLength(2));
    const [, again] = api.callsOf('patch', RECORD);
    expect(again?.headers.get('If-Match')).toBe('"4"');
    expect(again?.body).toEqual({ industry: 'Multifamily housing!' });
    await user.click(await information.findByRole('button', { name: 'Take their version' }));
    expect(information.getByLabelText('Industry')).toHaveValue('Student housing');
  });
});

it('keeps what is being typed in one card while another is saved', async () => {
  const saved = aCompanyInDetail({ welcomeMessage: 'Welcome home', version: 4 });
  const { api, user } = show(ofProvider, (api) => api.on('patch', RECORD, saved));
  const [information, branding] = [await card('Company Information'), await card('Subdomain & Branding')];
  await user.type(information.getByLabelText('Phone'), '1');
  await user.type(branding.getByLabelText('Welcome Message'), 'Welcome home');
  await user.click(branding.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Company information updated successfully');
  expect(information.getByLabelText('Phone')).toHaveValue('919-555-01001');

  await user.click(information.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(api.callsOf('patch', RECORD)).toHaveLength(2));
  const [, call] = api.callsOf('patch', RECORD);
  expect([call?.body, call?.headers.get('If-Match')]).toEqual([{ phone: '919-555-01001' }, '"4"']);
});

describe('Subdomain & Branding', () => {
  it('shows the portal as it is being typed, and saves it', async () => {
    const saved = aCompanyInDetail({ subdomain: 'maple', primaryColor: '#0f766e', version: 4 });
    const { api, user } = show(ofProvider, (api) => api.on('patch', RECORD, saved));
    const branding = await card('Subdomain & Branding');
    expect(branding.getByText('The portal is at strata.nerka.localhost')).toBeInTheDocument();
    expect(branding.getByRole('img', { name: 'Preview of the sign-in page' })).toHaveTextContent(
      'Welcome to Strata Apartments',
    );
    await user.clear(branding.getByLabelText('Subdomain'));
    await user.type(branding.getByLabelText('Subdomain'), 'Maple');
    await user.type(branding.getByLabelText('Primary Color'), '#0f766e');
    await user.type(branding.getByLabelText('Welcome Message'), 'Good to have you here');
    const preview = branding.getByRole('img', { name: 'Preview of the sign-in page' });
    await waitFor(() => expect(preview).toHaveTextContent('Good to have you here'));
    expect(branding.getByText('The portal is at maple.nerka.localhost')).toBeInTheDocument();
    expect(branding.getByText('maple.nerka.localhost')).toBeInTheDocument();
    expect(preview.closest('figure')?.style.getPropertyValue('--accent')).toBe('#0f766e');

    await user.click(branding.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Company information updated successfully');
    expect(api.callsOf('patch', RECORD)[0]?.body).toEqual({
      subdomain: 'maple',
      primaryColor: '#0f766e',
      welcomeMessage: 'Good to have you here',
    });
  });

  it('uploads a logo, and takes it away again', async () => {
    const logoUrl = '/api/files/9';
    const { api, user } = show(ofProvider, (api) =>
      api
        .on('post', LOGO, aCompanyInDetail({ logoUrl, version: 4 }))
        .on('patch', RECORD, aCompanyInDetail({ logoUrl: null, version: 5 })),
    );
    const branding = await card('Subdomain & Branding');
    await user.upload(branding.getByLabelText('Logo'), new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText('Logo uploaded')).toBeInTheDocument();
    const preview = branding.getByRole('img', { name: 'Preview of the sign-in page' });
    expect(preview.querySelector('img')).toHaveAttribute('src', logoUrl);

    await user.click(branding.getByRole('button', { name: 'Remove Logo' }));
    expect(await branding.findByRole('button', { name: 'Upload Logo' })).toBeInTheDocument();
    const [call] = api.callsOf('patch', RECORD);
    expect([call?.body, call?.headers.get('If-Match')]).toEqual([{ logoUrl: null }, '"4"']);
  });

  it.each([
    ['a text', new File(['x'], 'logo.txt', { type: 'text/plain' }), 'Please choose an image file.'],
    ['too large a picture', pictureOf(5 * 1024 * 1024 + 1), 'The picture is larger than 5 MB.'],
  ])('sends no %s as a logo', async (_, file, reason) => {
    show(ofProvider);
    const branding = await card('Subdomain & Branding');
    fireEvent.change(branding.getByLabelText('Logo'), { target: { files: [file] } });
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    expect(screen.getByText(reason)).toBeInTheDocument();
  });

  it('says why a logo was refused', async () => {
    const { user } = show(ofProvider, (api) => api.on('post', LOGO, refuse(415, 'This picture cannot be read.')));
    const branding = await card('Subdomain & Branding');
    await user.upload(branding.getByLabelText('Logo'), pictureOf(3));
    expect(await screen.findByText('This picture cannot be read.')).toBeInTheDocument();
  });

  it('says at the field that a subdomain is taken', async () => {
    const message = 'This subdomain is taken.';
    const { user } = show(ofProvider, (api) =>
      api.on('patch', RECORD, refuse(409, message, { details: [{ field: 'subdomain', message }] })),
    );
    const branding = await card('Subdomain & Branding');
    await user.type(branding.getByLabelText('Subdomain'), '2');
    await user.click(branding.getByRole('button', { name: 'Save Changes' }));
    expect(await branding.findByText(message)).toBeInTheDocument();
  });
});

describe('CRM Configuration', () => {
  it('keeps what was chosen over a reload until it is saved', async () => {
    const first = show();
    await first.user.click(await (await card('CRM Configuration')).findByLabelText('Pipeline automation'));
    first.unmount();
    const again = show(ofManager, (api) => api.on('put', SETTINGS, someSettings({ pipelineAutomation: true })));
    const configuration = await card('CRM Configuration');
    expect(await configuration.findByLabelText('Pipeline automation')).toBeChecked();
    await again.user.click(configuration.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(again.api.callsOf('put', SETTINGS)[0]?.body).toEqual({ pipelineAutomation: true });
  });

  it('shows the defaults of the specification', async () => {
    show();
    const configuration = await card('CRM Configuration');
    expect(await configuration.findByLabelText('Auto-assign')).toBeChecked();
    expect(configuration.getByLabelText('Email notifications')).toBeChecked();
    expect(configuration.getByLabelText('Pipeline automation')).not.toBeChecked();
    expect(configuration.getByPlaceholderText('75')).toHaveValue('75');
  });

  it('saves what changed', async () => {
    const saved = someSettings({ autoAssign: false, leadScoreThreshold: 60, unitNumberRule: 'as_typed', version: 2 });
    const { api, user } = show(ofManager, (api) => api.on('put', SETTINGS, saved));
    const configuration = await card('CRM Configuration');
    await user.click(await configuration.findByLabelText('Auto-assign'));
    await user.clear(configuration.getByPlaceholderText('75'));
    await user.type(configuration.getByPlaceholderText('75'), '60');
    await user.selectOptions(configuration.getByLabelText('Unit numbers'), 'As typed');
    await user.click(configuration.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('CRM configuration saved')).toBeInTheDocument();
    const [call] = api.callsOf('put', SETTINGS);
    expect(call?.body).toEqual({ autoAssign: false, leadScoreThreshold: 60, unitNumberRule: 'as_typed' });
    expect(call?.headers.get('If-Match')).toBe('"1"');
  });

  it('saves the target days of new turns and their budgets by bedrooms, in cents', async () => {
    const turnBudgets = [
      { bedrooms: 1, budget: 70_000 },
      { bedrooms: 6, budget: 200_000 },
    ];
    const { api, user } = show(ofManager, (api) =>
      api.on('get', SETTINGS, someSettings({ turnBudgets })).on('put', SETTINGS, someSettings({ turnBudgets })),
    );
    const configuration = await card('CRM Configuration');
    const days = await configuration.findByLabelText('Days to target');
    expect(days).toHaveValue('7');
    expect(configuration.getByLabelText('Budget, studio')).toHaveValue('');
    expect(configuration.getByLabelText('Budget, 1 bedroom')).toHaveValue('700.00');
    await user.clear(days);
    await user.type(days, '5');
    await user.type(configuration.getByLabelText('Budget, studio'), '450.5');
    await user.clear(configuration.getByLabelText('Budget, 6 bedrooms'));
    await user.click(configuration.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(api.callsOf('put', SETTINGS)[0]?.body).toEqual({
        turnTargetDays: 5,
        turnBudgets: [
          { bedrooms: 0, budget: 45_050 },
          { bedrooms: 1, budget: 70_000 },
        ],
      }),
    );
  });

  it('says why it was not saved and shows what somebody else chose', async () => {
    const current = someSettings({ emailNotifications: false, version: 5 });
    const { api, user } = show(ofManager, (api) =>
      api.on('put', SETTINGS, refuse(412, 'Somebody else changed this meanwhile.', { current })),
    );
    const configuration = await card('CRM Configuration');
    await user.click(await configuration.findByLabelText('Pipeline automation'));
    await user.click(configuration.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Somebody else changed this meanwhile.')).toBeInTheDocument();
    expect(configuration.getByLabelText('Email notifications')).not.toBeChecked();
    expect(configuration.getByLabelText('Pipeline automation')).toBeChecked();
    await user.click(configuration.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(api.callsOf('put', SETTINGS)).toHaveLength(2));
    const [, again] = api.callsOf('put', SETTINGS);
    expect([again?.body, again?.headers.get('If-Match')]).toEqual([{ pipelineAutomation: true }, '"5"']);
  });

  it('says at the day of second steps why it was not saved', async () => {
    const message = 'Set up your own second step first, or choose a later day.';
    const details = [{ field: 'factorsRequiredFrom', message }];
    const { api, user } = show(ofManager, (api) => api.on('put', SETTINGS, refuse(400, message, { details })));
    const configuration = await card('CRM Configuration');
    const day = await configuration.findByLabelText('Two-step sign-in required from');
    fireEvent.change(day, { target: { value: '2026-01-01' } });
    await user.click(configuration.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(day).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(day).toBeInvalid();
    expect(day).toHaveValue('2026-01-01');
    fireEvent.change(day, { target: { value: '2199-01-01' } });
    await waitFor(() => expect(day).not.toBeInvalid());
    expect(api.callsOf('put', SETTINGS)).toHaveLength(1);
  });

  it('can be loaded again where that failed, beside the other cards', async () => {
    const { api, user } = show(ofManager, (api) => api.on('get', SETTINGS, refuse(503, 'Away.')));
    const configuration = await card('CRM Configuration');
    expect(await configuration.findByText('Away.')).toBeInTheDocument();
    api.on('get', SETTINGS, someSettings());
    await user.click(configuration.getByRole('button', { name: 'Retry' }));
    expect(await configuration.findByLabelText('Auto-assign')).toBeChecked();
  });
});
