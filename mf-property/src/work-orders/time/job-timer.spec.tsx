import { refuse, screen, within, type FakeApi } from '@nerka/mf-shared/testing';
import { buildWorkOrder } from '../../on-the-job/work-order.fixture';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import { showWorkOrder, workOrdersApi } from '../work-orders.fixture';

const START = '/api/work-orders/{id}/start-job';
const STOP = '/api/work-orders/{id}/stop-job';
const RECORD = '/api/work-orders/{id}';
const ME = 7;
const startedAt = '2026-11-20T15:04:00.000Z';

const me = { id: ME, displayName: 'Maria Lopez', firstName: null, username: 'strata.manager' };
const ray = { id: 8, displayName: 'Ray Ortiz', firstName: null, username: 'strata.tech2' };
const timer = (user: typeof ray, id = user.id) => ({ id, userId: user.id, user, startedAt });
const onJob = (...people: (typeof ray)[]): WorkOrder =>
  buildWorkOrder({
    ...{ title: 'Sink drips', workOrderNumber: 'WO-0042' },
    ...{ onJobStartedAt: startedAt, runningTimers: people.map((user) => timer(user)) },
  });

async function open(order: WorkOrder, accountType: 'manager' | 'maintenance' = 'maintenance', api?: FakeApi) {
  const fake = api ?? workOrdersApi(order);
  const { user } = showWorkOrder(order.id, { userId: ME, accountType });
  await screen.findByRole('heading', { level: 1, name: order.title });
  return { user, api: fake };
}

it('offers a technician to join a colleague, and shows who is on the job', async () => {
  const order = onJob(ray);
  const { user, api } = await open(order);
  api.on('post', START, { ...order, runningTimers: [timer(ray), timer(me)] });
  expect(await screen.findByText(/^Ray Ortiz since Nov 20, /)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'On Job' }));
  expect(await screen.findByRole('button', { name: 'Off Job' })).toBeInTheDocument();
  expect(api.callsOf('post', START)[0]?.body).toEqual({});
});

it('asks before it stops what others run for whoever does not work on orders', async () => {
  const order = onJob(ray);
  const { user, api } = await open(order, 'manager');
  api.on('post', STOP, { ...order, onJobStartedAt: null, runningTimers: [] });
  await user.click(screen.getByRole('button', { name: 'Off Job' }));
  expect(await screen.findByText('Ray Ortiz is on this job')).toBeInTheDocument();
  expect(api.callsOf('post', STOP)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop the timer' }));
  expect(await screen.findByText('Job stopped')).toBeInTheDocument();
});

it('stops the timer of a super admin, whose name the company does not see, at once for them alone', async () => {
  const order = onJob();
  const nameless = { ...order, runningTimers: [{ id: 1, userId: ME, user: null, startedAt }] };
  const { user, api } = await open(nameless, 'manager');
  expect(await screen.findByText(/^Nerka since Nov 20, /)).toBeInTheDocument();
  api.on('post', STOP, { ...order, onJobStartedAt: null, runningTimers: [] });
  await user.click(screen.getByRole('button', { name: 'Off Job' }));
  expect(await screen.findByText('Job stopped')).toBeInTheDocument();
});

it('offers Done also while a colleague is on the job, and asks first', async () => {
  const order = onJob(ray, me);
  const { user, api } = await open(order);
  const stopped = { ...order, onJobStartedAt: null, runningTimers: [] };
  api.on('post', STOP, stopped).on('put', RECORD, { ...stopped, status: 'completed' });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const alert = within(await screen.findByRole('alert'));
  expect(api.callsOf('post', STOP)).toEqual([]);
  await user.click(alert.getByRole('button', { name: 'Stop all and complete' }));
  expect(await screen.findByText('Work order updated')).toBeInTheDocument();
  expect(api.callsOf('post', STOP)[0]?.body).toEqual({ all: true });
});

it('says on which other job the person is, and switches', async () => {
  const order = buildWorkOrder({ title: 'Sink drips' });
  const { user, api } = await open(order);
  const sentence = 'You are on WO-1800 already. Stop that timer, or switch.';
  api.on('post', START, refuse(409, sentence, { code: 'other-timer-running' }));
  await user.click(screen.getByRole('button', { name: 'On Job' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  api.on('post', START, { ...order, onJobStartedAt: startedAt, runningTimers: [timer(me)] });
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  expect(await screen.findByRole('button', { name: 'Off Job' })).toBeInTheDocument();
  expect(api.callsOf('post', START)[1]?.body).toEqual({ switch: true });
});

it('stops all and completes at one press where the timers refuse it', async () => {
  const order = onJob(ray, me);
  const { user, api } = await open(order);
  const stopped = { ...order, onJobStartedAt: null, runningTimers: [] };
  api.on('post', STOP, stopped).on('put', RECORD, { ...stopped, status: 'completed' });
  await user.selectOptions(screen.getByRole('combobox', { name: /^Status of/ }), 'Completed');
  const alert = within(await screen.findByRole('alert'));
  await user.click(alert.getByRole('button', { name: 'Stop all and complete' }));
  expect(await screen.findByText('Work order updated')).toBeInTheDocument();
  expect(api.callsOf('post', STOP)[0]?.body).toEqual({ all: true });
  expect(api.callsOf('put', RECORD)[0]?.body).toEqual({ status: 'completed' });
});
