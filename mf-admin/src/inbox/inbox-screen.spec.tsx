import { fakeApi, page, refuse, renderScreen, screen, within } from '@nerka/mf-shared/testing';
import type { InboxMail } from './inbox.api';
import { InboxScreen } from './inbox-screen';

function aMail(given: Partial<InboxMail> = {}): InboxMail {
  return {
    id: 1,
    companyId: 1,
    companyName: 'Strata Apartments',
    recipient: 'ray@example.com',
    subject: 'WO-0001 is assigned to you: Gate squeaks',
    attachments: [],
    text: 'Hello Ray,\n\nhttps://nerka.example/nerka/strata/work-orders/1\n<b>not bold</b>',
    createdAt: '2026-11-21T08:00:00.000Z',
    sentAt: '2026-11-21T08:00:01.000Z',
    failure: null,
    ...given,
  };
}

const show = () => renderScreen(<InboxScreen />, { company: null });

it('shows each mail with its text as text, and its addresses as links', async () => {
  fakeApi().on('get', '/api/inbox', [aMail()]);
  show();
  const card = within(await screen.findByRole('article', { name: 'WO-0001 is assigned to you: Gate squeaks' }));
  expect(card.getByText(/To ray@example.com · Strata Apartments/)).toBeInTheDocument();
  expect(card.getByText('Sent')).toBeInTheDocument();
  const link = card.getByRole('link', { name: 'https://nerka.example/nerka/strata/work-orders/1' });
  expect(link).toHaveAttribute('href', 'https://nerka.example/nerka/strata/work-orders/1');
  expect(card.getByText(/<b>not bold<\/b>/)).toBeInTheDocument();
});

it('offers the files that came with a mail', async () => {
  const attachments = [{ fileName: 'invoice-INV-0001.pdf', contentType: 'application/pdf' }];
  fakeApi().on('get', '/api/inbox', [aMail({ id: 7, attachments })]);
  show();
  const files = within(await screen.findByRole('list', { name: 'Attachments' }));
  expect(files.getByRole('link', { name: 'invoice-INV-0001.pdf' })).toHaveAttribute(
    'href',
    '/api/inbox/7/attachments/1',
  );
});

it('shows earlier mails on demand', async () => {
  const api = fakeApi().on('get', '/api/inbox', ({ query }) =>
    query.cursor === 'next'
      ? page([aMail({ id: 1, subject: 'Earlier' })], 2)
      : page([aMail({ id: 2, subject: 'Newest' })], 2, 'next'),
  );
  const { user } = show();
  await screen.findByRole('article', { name: 'Newest' });
  expect(screen.getByText('Showing 1 of 2 mails')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('article', { name: 'Earlier' })).toBeInTheDocument();
  expect(api.callsOf('get', '/api/inbox')).toHaveLength(2);
});

it('says why a mail still waits', async () => {
  fakeApi().on('get', '/api/inbox', [aMail({ sentAt: null, failure: 'Connection refused' })]);
  show();
  expect(await screen.findByText('The last attempt failed: Connection refused')).toBeInTheDocument();
  expect(screen.getByText('Waiting')).toBeInTheDocument();
});

it('says what will be here', async () => {
  const api = fakeApi().on('get', '/api/inbox', []);
  const { user } = show();
  expect(await screen.findByText('No mail yet')).toBeInTheDocument();
  api.on('get', '/api/inbox', [aMail()]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
});

it('says that there is none in production', async () => {
  fakeApi().on('get', '/api/inbox', refuse(404, 'Page not found'));
  show();
  expect(await screen.findByText('There is no inbox in production')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('offers Retry when the mails cannot be loaded', async () => {
  const api = fakeApi().on('get', '/api/inbox', refuse(503, 'Away.'));
  const { user } = show();
  expect(await screen.findByText('Away.')).toBeInTheDocument();
  api.on('get', '/api/inbox', [aMail()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
});
