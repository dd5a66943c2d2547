import { aCompany, aUser, fakeApi, refuse, renderScreen, screen, waitFor, within } from '@nerka/mf-shared/testing';
import type { Permission } from '@nerka/mf-shared/contract';
import { MailTextsCard } from './mail-texts-card';
import { someSettings } from './settings.fixture';

const SETTINGS = '/api/companies/{companyId}/settings';

const company = aCompany();

function show(settings = someSettings(), permissions?: Permission[]) {
  const api = fakeApi()
    .on('get', SETTINGS, settings)
    .on('put', SETTINGS, ({ body }) => ({
      ...settings,
      reminderDays: (body as { reminderDays?: number[] }).reminderDays ?? [],
      version: 2,
    }));
  const user = aUser({ company, ...(permissions && { permissions }) });
  return { api, ...renderScreen(<MailTextsCard />, { company, user }) };
}

const part = async (name: string) => within(await screen.findByRole('group', { name }));
const save = () => screen.getByRole('button', { name: 'Save Changes' });

describe('the card of mail texts and reminders', () => {
  it('saves the days in their order and only the texts that were changed', async () => {
    const { api, user } = show();
    const invoice = await part('Mail of an invoice');
    await user.type(screen.getByLabelText('Days after the due date'), '10, 3');
    await user.clear(invoice.getByLabelText('Subject'));
    await user.type(invoice.getByLabelText('Subject'), 'Your bill');
    await user.click(save());
    expect(await screen.findByText('Mail texts and reminders saved')).toBeInTheDocument();
    expect(api.callsOf('put', SETTINGS)[0]!.body).toEqual({
      reminderDays: [3, 10],
      mailTexts: { invoice: { subject: 'Your bill' } },
    });
  });

  it.each(['0', '3, 3', '1.5', 'soon', '181', '1 2 3 4 5 6'])('does not save the days %s', async (days) => {
    const { api, user } = show();
    await part('Reminder');
    await user.type(screen.getByLabelText('Days after the due date'), days);
    await user.click(save());
    expect(await screen.findByText('Write up to five whole numbers from 1 to 180, such as 3, 10.')).toBeInTheDocument();
    expect(api.callsOf('put', SETTINGS)).toEqual([]);
  });

  it('says at its field what cannot be filled in', async () => {
    const { api, user } = show();
    const message = '{name} cannot be filled in.';
    api.on('put', SETTINGS, refuse(400, message, { details: [{ field: 'mailTexts.job.text', message }] }));
    const job = await part('Mail of a job');
    await user.type(job.getByLabelText('Text'), ' and {{name}');
    await user.click(save());
    await waitFor(() => expect(job.getByText(message)).toBeInTheDocument());
    expect(job.getByLabelText('Text')).toHaveValue('Hello {customer}, and {name}');
  });

  it('goes back to the standard text', async () => {
    const settings = someSettings();
    const own = { subject: 'Pay', text: 'Please', isStandard: false };
    const { api, user } = show({ ...settings, mailTexts: { ...settings.mailTexts, reminder: own } });
    const reminder = await part('Reminder');
    expect(reminder.getByLabelText('Subject')).toHaveValue('Pay');
    await user.click(reminder.getByRole('button', { name: 'Reminder: back to the standard text' }));
    await waitFor(() => expect(api.callsOf('put', SETTINGS)[0]?.body).toEqual({ mailTexts: { reminder: null } }));
    expect(screen.getAllByRole('button', { name: /standard text/ })).toHaveLength(1);
  });

  it('is only read by who may not change the company', async () => {
    show(someSettings(), ['company.read']);
    const invoice = await part('Mail of an invoice');
    expect(invoice.getByLabelText('Subject')).toBeDisabled();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says when it could not be loaded, and tries again', async () => {
    fakeApi().on('get', SETTINGS, refuse(503, 'Away'));
    const { user } = renderScreen(<MailTextsCard />, { company, user: aUser({ company }) });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The mail texts could not be loaded')).toBeInTheDocument();
  });
});
