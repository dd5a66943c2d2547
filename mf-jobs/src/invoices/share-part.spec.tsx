import { refuse, reply, screen, within } from '@nerka/mf-shared/testing';
import { buildInvoice } from './invoice.fixture';
import { button, invoicesApi, press, showEditor } from './invoices.fixture';

const SHARE = '/api/invoices/{id}/share';
const url = 'https://nerka.example/nerka/brightside/invoice/INV-0007?share=abc';
const sent = buildInvoice({ id: 7, status: 'sent' });
const part = () => screen.findByRole('region', { name: 'Share' });
const copied: string[] = [];

function allowClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

beforeEach(() => {
  copied.length = 0;
});

describe('sharing', () => {
  it('waits until a new invoice is saved', () => {
    invoicesApi();
    showEditor();
    expect(screen.queryByRole('region', { name: 'Share' })).not.toBeInTheDocument();
  });

  it('shows to whom it was sent and when, and that unsaved changes are not shared', async () => {
    const at = '2026-11-19T15:04:00.000Z';
    invoicesApi({ ...sent, emailedAt: at, emailedTo: 'ada@birch.example' });
    const { user } = showEditor('invoice/INV-0007');
    expect(await part()).toHaveTextContent('Emailed to ada@birch.example Nov 19, 2026 10:04 AM');
    await user.type(screen.getByLabelText('Message'), '!');
    expect(await within(await part()).findByText(/What is not saved yet is not shared\./)).toBeInTheDocument();
  });

  it('sends a draft by e-mail, which has no link yet', async () => {
    const draft = buildInvoice({ id: 7 });
    const api = invoicesApi(draft).on('post', '/api/invoices/{id}/send-email', sent);
    const { user } = showEditor('invoice/INV-0007');
    expect(await part()).toHaveTextContent('Not emailed');
    expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
    await press(user, 'Send by email');
    await user.click(await screen.findByRole('button', { name: 'Send Invoice' }));
    expect(await screen.findByText('Invoice sent successfully')).toBeInTheDocument();
    expect(api.callsOf('post', '/api/invoices/{id}/send-email')).toHaveLength(1);
  });

  it('copies a new link', async () => {
    invoicesApi(sent).on('post', SHARE, reply(201, { url }));
    const { user } = showEditor('invoice/INV-0007');
    await part();
    allowClipboard((text) => Promise.resolve(void copied.push(text)));
    await press(user, 'Copy link');
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(copied).toEqual([url]);
  });

  it('shows the link where the browser does not let it be copied', async () => {
    invoicesApi(sent).on('post', SHARE, reply(201, { url }));
    const { user } = showEditor('invoice/INV-0007');
    await part();
    allowClipboard(() => Promise.reject(new Error('Not allowed.')));
    await press(user, 'Copy link');
    expect(await screen.findByText('The link could not be copied')).toBeInTheDocument();
    expect(screen.getByText(url)).toBeInTheDocument();
  });

  it('takes the links back, after asking', async () => {
    const api = invoicesApi(sent).on('delete', SHARE, reply(204));
    const { user } = showEditor('invoice/INV-0007');
    await part();
    await press(user, 'Turn off links');
    expect(
      await screen.findByText('Links that were copied or emailed no longer open this invoice.'),
    ).toBeInTheDocument();
    await user.click(button('Turn off'));
    expect(await screen.findByText('Links turned off')).toBeInTheDocument();
    expect(api.callsOf('delete', SHARE)).toHaveLength(1);
  });

  it('shows a message when they could not be taken back', async () => {
    invoicesApi(sent).on('delete', SHARE, refuse(500, 'Something broke.'));
    const { user } = showEditor('invoice/INV-0007');
    await part();
    await press(user, 'Turn off links');
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Failed to turn off the links')).toBeInTheDocument();
  });

  it('shows a message when no link could be made', async () => {
    invoicesApi(sent).on('post', SHARE, refuse(500, 'Something broke.'));
    const { user } = showEditor('invoice/INV-0007');
    await part();
    await press(user, 'Copy link');
    expect(await screen.findByText('Failed to make a link')).toBeInTheDocument();
  });

  it('says so when there are as many links as there may be', async () => {
    const message = 'This invoice has 20 links already. Turn off its links before you make another.';
    invoicesApi(sent).on('post', SHARE, refuse(409, message));
    const { user } = showEditor('invoice/INV-0007');
    await part();
    await press(user, 'Copy link');
    expect(await screen.findByText(`Failed to make a link. ${message}`)).toBeInTheDocument();
  });
});
