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
import { buildJob } from '../job/job.fixture';
import type { Visit } from '../visit/visit';
import { buildVisit, ray } from '../visit/visit.fixture';
import { VisitScreen } from './visit-screen';

const STATE = '/api/visits/{id}/state';
const company = aCompany({
  slug: 'brightside',
  name: 'Brightside',
  businessType: 'jobs_business',
  features: ['jobs', 'invoices'],
});

function open(values: Partial<Visit> = {}, userId = ray.id) {
  let visit = buildVisit({ id: 5, ...values });
  const api = fakeApi()
    .on('get', '/api/visits/{id}', () => visit)
    .on('get', '/api/visits/{id}/photos', [])
    .on('get', '/api/companies/{companyId}/users', [])
    .on('get', '/api/invoices/{id}', buildJob({ id: 4, message: 'Ring twice' }))
    .on(
      'post',
      STATE,
      ({ body }) => (visit = { ...visit, ...(body as Pick<Visit, 'state'>), version: visit.version + 1 }),
    );
  const user = aUser({ company, id: userId, permissions: [...allPermissions] });
  const path = `${company.basePath}/visits/:id`;
  return { api, ...renderScreen(<VisitScreen />, { company, user, at: `${company.basePath}/visits/5`, path }) };
}

const steps = (api: ReturnType<typeof open>['api']) => api.callsOf('post', STATE).map(({ body }) => body);

it('says where to go, whom to call and what to do, without prices', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Birch' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /555-123-4567/ })).toHaveAttribute('href', 'tel:555-123-4567');
  expect(screen.getByRole('link', { name: /1 Elm St/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=1%20Elm%20St%2C%20Durham%2C%20NC',
  );
  const work = await screen.findByRole('region', { name: 'What to Do' });
  await within(work).findByText('Ring twice');
  expect(work).toHaveTextContent('2 × Tap');
  expect(work).not.toHaveTextContent('$');
});

it('goes from on my way to done in three taps', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'On my way' }));
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(steps(api)).toEqual([{ state: 'on_the_way' }, { state: 'started' }, { state: 'done' }]));
});

it('offers to stop the timers of colleagues, too', async () => {
  const { api, user } = open({ state: 'started' });
  const refused = refuse(409, 'Others are still on this visit. Please stop their timers first.', {
    code: 'timer-running',
  });
  api.on('post', STATE, refused);
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Stop all and complete' }));
  await waitFor(() => expect(steps(api)).toEqual([{ state: 'done' }, { state: 'done', all: true }]));
});

it('ticks its checklist at once', async () => {
  const task = { id: 9, visitId: 5, task: 'Ladder', completed: false, completedAt: null, completedById: null };
  const { api, user } = open({ tasks: [{ ...task, completedBy: null, position: 0 }] });
  api.on('put', '/api/visit-tasks/{id}', { ...task, completed: true, completedBy: 'Ray', position: 0 });
  await user.click(await screen.findByRole('checkbox', { name: 'Ladder' }));
  expect(screen.getByRole('checkbox', { name: 'Ladder' })).toBeChecked();
  expect(await screen.findByRole('region', { name: 'Checklist, 1 of 1' })).toBeInTheDocument();
});

it('offers the invoice with the hours once the last visit is done', async () => {
  const { api, user } = open({ state: 'done', isLast: true, workedSeconds: 5_400, jobWorkedSeconds: 5_400 });
  api
    .on('get', '/api/companies/{companyId}/settings', {} as never)
    .on('get', '/api/companies/{companyId}/items', [{ id: 1, name: 'Labor, hourly', price: 9_500 }] as never)
    .on('post', '/api/invoices/{id}/items', {} as never);
  await user.click(await screen.findByRole('button', { name: 'Issue the invoice' }));
  expect(await screen.findByText(/hours are rounded up/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Hours' })).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: 'Add Hours and Issue' }));
  await waitFor(() =>
    expect(api.callsOf('post', '/api/invoices/{id}/items').map(({ body }) => body)).toEqual([
      { item: 'Labor, hourly', quantity: 2, unitPrice: 9_500, price: 19_000 },
    ]),
  );
});

it('adds the hours once: a line of them is changed in the invoice', async () => {
  const { api, user } = open({ state: 'done', isLast: true, workedSeconds: 5_400, jobWorkedSeconds: 5_400 });
  const line = { id: 9, invoiceId: 4, item: 'labor, Hourly', quantity: 2, unitPrice: 9_500, price: 19_000 };
  const job = buildJob({ id: 4, items: [{ ...line, taxable: true, position: 0 }] });
  await screen.findByText('2 × Tap');
  api
    .on('get', '/api/invoices/{id}', job)
    .on('get', '/api/companies/{companyId}/settings', {} as never)
    .on('get', '/api/companies/{companyId}/items', [{ id: 1, name: 'Labor, hourly', price: 9_500 }] as never);
  await user.click(await screen.findByRole('button', { name: 'Issue the invoice' }));
  expect(await screen.findByText(/'labor, Hourly' is on the invoice already, with 2\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add Hours and Issue' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Go to the Invoice' })).toBeEnabled();
});

it('asks before a photo is deleted for good', async () => {
  const photo = { id: 9, caption: 'Valve', url: '/9.webp', thumbnailUrl: '/9-small.webp' };
  const { api, user } = open();
  api.on('get', '/api/visits/{id}/photos', [photo] as never);
  api.on('delete', '/api/visits/{id}/photos/{photoId}', reply(204));
  await user.click(await screen.findByRole('button', { name: 'Delete Valve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete photo' });
  expect(api.callsOf('delete', '/api/visits/{id}/photos/{photoId}')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Photo deleted')).toBeInTheDocument();
  expect(api.callsOf('delete', '/api/visits/{id}/photos/{photoId}')).toHaveLength(1);
});
