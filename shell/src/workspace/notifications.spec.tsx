import { aCompany, aUser, fakeApi, refuse, renderScreen, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { DeclaredScreens } from '../releases/declared-screens';
import type { ScreenDeclaration } from '../releases/front-ends';
import type { ResolvedScreen } from '../releases/screen-offer';
import type { Notification } from './notifications.api';
import { NotificationsButton } from './notifications-button';
// Loaded here, not while a test waits for it.
import './notifications-panel';

jest.mock('@nerka/mf-shared/federation/runtime', () => ({ registerRemotes: () => {}, loadRemote: () => {} }));

const LIST = '/api/notifications';
const READ = '/api/notifications/read';
const company = aCompany();

const declaration: ScreenDeclaration = {
  id: 'work-orders',
  area: 'company',
  path: 'work-orders',
  aliases: ['work-orders/:id'],
  title: 'Work Orders',
  icon: 'work-orders',
  records: [
    { noun: 'work-order', path: 'work-orders/:id', notices: { 'work-order-assigned': { text: 'Assigned to you' } } },
  ],
};
/** Screens that are switched off in this company. */
const offScreens: ScreenDeclaration[] = [
  {
    ...{ id: 'invoices', area: 'company', path: 'invoices', title: 'Invoices', icon: 'invoices' },
    records: [{ noun: 'invoice', notices: { 'invoice-overdue': { text: 'Overdue, was due {date}' } } }],
  },
  {
    ...{ id: 'turns', area: 'company', path: 'turns', title: 'Turns', icon: 'turns' },
    records: [
      {
        noun: 'turn',
        notices: { 'turn-assigned': { text: 'Assigned to you' }, 'turn-due': { text: 'Target date {date}' } },
      },
    ],
  },
  {
    ...{ id: 'residents', area: 'company', path: 'customers', title: 'Residents', icon: 'customers' },
    records: [
      { noun: 'resident', notices: { 'lease-ending': { text: 'Lease ends {date}, no notice yet', icon: 'leases' } } },
    ],
  },
];
const visitScreen: ScreenDeclaration = {
  ...{ id: 'visit', area: 'company', path: 'visits/:id', title: 'Visit', icon: 'jobs' },
  records: [
    {
      ...{ noun: 'visit', title: 'Visits', path: 'visits/:id' },
      notices: { 'visit-assigned': { text: 'You are expected on {date}' } },
    },
  ],
};
const screens: ResolvedScreen[] = [
  { key: 'visit', declaration: visitScreen, isTooNew: false, load: () => Promise.reject(new Error('not shown')) },
  {
    key: 'work-orders',
    declaration,
    isTooNew: false,
    load: () => Promise.reject(new Error('not shown')),
  },
];

const assigned: Notification = {
  key: 'work-order-assigned:5',
  kind: 'work-order-assigned',
  recordId: 5,
  count: 1,
  number: 'WO-0005',
  title: 'Gate squeaks',
  dueDate: null,
  at: '2026-11-21T08:00:00.000Z',
  isRead: false,
};
const overdue: Notification = {
  ...assigned,
  ...{ key: 'invoice-overdue:9', kind: 'invoice-overdue', recordId: 9, number: 'INV-0009', title: 'Ada Birch' },
  dueDate: '2026-11-03',
};
const due: Notification = {
  ...assigned,
  ...{ key: 'turn-due:2', kind: 'turn-due', recordId: 2, number: 'TURN-0002', title: 'Unit B-204', isRead: true },
  dueDate: '2026-11-24',
};
const ending: Notification = {
  ...assigned,
  ...{ key: 'lease-ending:4', kind: 'lease-ending', recordId: 4, number: 'Unit B-204', title: 'Ada Birch' },
  dueDate: '2026-12-20',
};

function show() {
  const button = (
    <DeclaredScreens value={[declaration, visitScreen, ...offScreens]}>
      <NotificationsButton screens={screens} />
    </DeclaredScreens>
  );
  return renderScreen(button, { company, user: aUser({ company }) });
}

async function open(name = /^Notifications/) {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name }));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
}

it('says how many are unread, and shows each with its reason', async () => {
  fakeApi().on('get', LIST, [assigned, overdue, due]);
  const { panel } = await open(/^Notifications, 2 unread$/);
  const lines = (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines[0]).toContain('WO-0005 · Gate squeaks (unread)Assigned to you · ');
  expect(lines[1]).toContain('INV-0009 · Ada Birch (unread)Overdue, was due Nov 3, 2026 · ');
  expect(lines[2]).toContain('TURN-0002 · Unit B-204Target date Nov 24, 2026 · ');
});

it('shows what one operation assigned as one, and leads to the list of it', async () => {
  fakeApi()
    .on('get', LIST, [{ ...assigned, count: 10 }])
    .on('put', READ, []);
  const { user, panel } = await open(/^Notifications, 1 unread$/);
  const line = await panel.findByRole('listitem');
  expect(line.textContent).toContain('10 work orders (unread)Assigned to you · ');
  await user.click(panel.getByRole('link', { name: /10 work orders/ }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/work-orders\?assignedToId=\d+$/));
});

it('leads to the day of whoever has several records of which there is no list', async () => {
  const visits = { kind: 'visit-assigned', key: 'visit-assigned:3', count: 3, dueDate: null } as const;
  fakeApi()
    .on('get', LIST, [{ ...assigned, ...visits }])
    .on('put', READ, []);
  const { user, panel } = await open(/^Notifications, 1 unread$/);
  const line = await panel.findByRole('listitem');
  expect(line.textContent).toContain('3 visits (unread)You are expected · ');
  await user.click(panel.getByRole('link', { name: /3 visits/ }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/\/dashboard$/));
});

it('notifies of a turn that is handed over', async () => {
  const turn = { kind: 'turn-assigned', key: 'turn-assigned:2', number: 'TURN-0002', title: 'Unit B-204' } as const;
  fakeApi().on('get', LIST, [{ ...assigned, ...turn }]);
  const { panel } = await open(/^Notifications, 1 unread$/);
  const line = await panel.findByRole('listitem');
  expect(line.textContent).toContain('TURN-0002 · Unit B-204 (unread)Assigned to you · ');
});

it('notifies of a lease that is about to end', async () => {
  fakeApi().on('get', LIST, [ending]);
  const { panel } = await open(/^Notifications, 1 unread$/);
  const line = await panel.findByRole('listitem');
  expect(line.textContent).toContain('Unit B-204 · Ada Birch (unread)Lease ends Dec 20, 2026, no notice yet · ');
});

it('opens the record and has it read', async () => {
  const api = fakeApi().on('get', LIST, [assigned, overdue]);
  api.on('put', READ, [{ ...assigned, isRead: true }, overdue]);
  const { user, panel } = await open();
  await user.click(await panel.findByRole('link', { name: /Gate squeaks/ }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/nerka/strata/work-orders/5'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.callsOf('put', READ)[0]?.body).toEqual({ keys: ['work-order-assigned:5'] });
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
});

it('leads nowhere where the record has no screen, and is read by a click', async () => {
  const api = fakeApi().on('get', LIST, [overdue]);
  api.on('put', READ, [{ ...overdue, isRead: true }]);
  const { user, panel } = await open();
  await user.click(await panel.findByRole('button', { name: /Ada Birch/ }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  expect(panel.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeInTheDocument();
});

it('has all read at once', async () => {
  const api = fakeApi().on('get', LIST, [assigned, overdue, due]);
  api.on('put', READ, ({ body }) => {
    expect(body).toEqual({ keys: ['work-order-assigned:5', 'invoice-overdue:9'] });
    return [assigned, overdue, due].map((one) => ({ ...one, isRead: true }));
  });
  const { user, panel } = await open();
  await user.click(await panel.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

it('says so when that fails', async () => {
  fakeApi().on('get', LIST, [assigned]).on('put', READ, refuse(503, 'Away.'));
  const { user, panel } = await open();
  await user.click(await panel.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('Away.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
});

it('says what will be here', async () => {
  fakeApi().on('get', LIST, []);
  const { panel } = await open(/^Notifications$/);
  expect(await panel.findByText('Nothing is waiting for you')).toBeInTheDocument();
});

it('offers Retry when they cannot be loaded', async () => {
  const api = fakeApi().on('get', LIST, refuse(503, 'Away.'));
  const { user, panel } = await open();
  expect(await panel.findByText('Away.')).toBeInTheDocument();
  api.on('get', LIST, [assigned]);
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByText(/Gate squeaks/)).toBeInTheDocument();
});

it('reads them again when it is opened', async () => {
  const api = fakeApi().on('get', LIST, []);
  await open();
  await waitFor(() => expect(api.callsOf('get', LIST)).toHaveLength(2));
});

it('shows a notification whose front end is not live here, without a reason', async () => {
  fakeApi().on('get', LIST, [{ ...assigned, kind: 'key-overdue' as Notification['kind'] }]);
  const { panel } = await open(/^Notifications, 1 unread$/);
  const line = await panel.findByRole('button', { name: /Gate squeaks/ });
  expect(line.textContent).not.toContain('Assigned to you');
});

describe('the provider', () => {
  const admin = aUser({ role: 'super_admin', company: null, permissions: ['platform.read'] });
  const companyAdmin: ScreenDeclaration = {
    ...{
      id: 'company-admin',
      area: 'platform',
      path: '/nerka/:company/admin',
      title: 'Company admin',
      icon: 'platform',
    },
    records: [
      {
        noun: 'company',
        path: '/nerka/:company/admin',
        notices: { 'company-deleted': { text: 'Deleted for good on {date}' } },
      },
    ],
  };
  const closed: Notification = {
    ...{ key: 'company-deleted:7', kind: 'company-deleted', recordId: 7, number: 'Living', title: 'Harbor View' },
    ...{ count: 1, dueDate: '2026-12-20', at: assigned.at, isRead: false, companySlug: 'harbor-view' },
  };

  it.each([
    ['outside of companies', null],
    ['inside a company', company],
  ])('is told %s of a company that will be deleted, and opens it', async (_, shown) => {
    const api = fakeApi().on('get', LIST, [closed]);
    api.on('put', READ, [{ ...closed, isRead: true }]);
    const button = (
      <DeclaredScreens value={[companyAdmin]}>
        <NotificationsButton screens={[]} />
      </DeclaredScreens>
    );
    const { user } = renderScreen(button, { company: shown, user: admin });
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    const link = await screen.findByRole('link', { name: /Harbor View/ });
    expect(link.textContent).toContain('Living · Harbor View (unread)Deleted for good on Dec 20, 2026 · ');
    await user.click(link);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/nerka/harbor-view/admin'));
    expect(api.callsOf('put', READ)[0]?.body).toEqual({ keys: ['company-deleted:7'] });
  });

  it('reads what will be here', async () => {
    fakeApi().on('get', LIST, []);
    const { user } = renderScreen(<NotificationsButton screens={[]} />, { company: null, user: admin });
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText(/^Closed companies, front ends that fail/)).toBeInTheDocument();
  });
});
