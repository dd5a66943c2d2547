import type { Permission } from '@nerka/mf-shared/contract';
import { fireEvent, page, refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { photoQueue } from '../../photos/photo-queue';
import { buildPhoto } from '../../photos/photo.fixture';
import { buildTask, buildTurn } from '../turn.fixture';
import type { TurnTask } from '../turn-labels';
import { showTurn, turnsApi } from '../turns.fixture';

const TASK = '/api/turn-tasks/{id}';
const FAIL = '/api/turn-tasks/{id}/work-order';
const TASK_PHOTOS = '/api/turn-tasks/{id}/photos';
const ORDER_PHOTOS = '/api/work-orders/{id}/photos';
const name = 'Check the oven';

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} });
});

afterEach(() => {
  for (const { key } of photoQueue.current()) photoQueue.remove(key);
});

const picture = (file = 'oven.jpg') => new File([new Uint8Array(10)], file, { type: 'image/jpeg' });

async function show(values: Partial<TurnTask> = {}, permissions?: Permission[]) {
  const turn = buildTurn({ status: 'in_progress', unitNumber: 'B-204', tasks: [buildTask({ task: name, ...values })] });
  const task = turn.tasks[0]!;
  const api = turnsApi(turn).on('get', '/api/units/{id}', { id: turn.unitId, occupants: [] } as never);
  api.on('put', TASK, ({ body }) => saved(task, body as Partial<TurnTask>));
  const shown = showTurn(turn.id, permissions);
  await screen.findByRole('checkbox', { name: new RegExp(name) });
  const choose = async (option: string) => {
    await shown.user.click(screen.getByRole('button', { name: `More of “${name}”` }));
    await shown.user.click(screen.getByText(option));
  };
  return { ...shown, api, turn, task, choose };
}

function saved(task: TurnTask, { completed, ...changes }: Partial<TurnTask>): TurnTask {
  const result = changes.result ?? (completed ? 'done' : null);
  return { ...task, ...changes, result, completed: result !== null && result !== 'failed' };
}

describe('a line of the checklist', () => {
  it('is not needed within two taps, at once and with Undo', async () => {
    const { api, user, choose } = await show();
    await choose('Not Needed');
    const box = screen.getByRole('checkbox', { name: new RegExp(name) });
    expect(box).toBeChecked();
    expect(screen.getByText('Not needed')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(await screen.findByText(`“${name}” is not needed`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(box).not.toBeChecked());
    expect(api.callsOf('put', TASK).map(({ body }) => body)).toEqual([{ result: 'not_needed' }, { result: null }]);
  });

  it('is as before with a message if the server refuses', async () => {
    const { api, choose } = await show();
    api.on('put', TASK, refuse(503, 'Away.'));
    await choose('Not Needed');
    expect(await screen.findByText(`"${name}" was not saved. Away.`)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: new RegExp(name) })).not.toBeChecked();
  });

  it('takes a note, which stands at it', async () => {
    const { api, user, choose } = await show();
    await choose('Add Note...');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Door is loose');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Door is loose')).toBeInTheDocument();
    expect(api.callsOf('put', TASK)[0]?.body).toEqual({ notes: 'Door is loose', knownNotes: null });
  });

  it('keeps a note that could not be saved', async () => {
    const { api, user, choose } = await show();
    api.on('put', TASK, refuse(503, 'Away.'));
    await choose('Add Note...');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Door is loose');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Away.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Door is loose');
  });

  it('takes a photo by one tap and the camera, and counts its photos', async () => {
    const { api, user, task, turn } = await show();
    const photo = buildPhoto({ workOrderId: null, turnTaskId: task.id });
    api.on('post', TASK_PHOTOS, refuse(400, 'The photo is broken.'));
    const input = screen.getByLabelText(`Photo for “${name}”`);
    expect(input).toHaveAttribute('capture', 'environment');
    fireEvent.change(input, { target: { files: [picture()] } });
    expect(await screen.findByText('The photo is broken.')).toBeInTheDocument();
    api.on('post', TASK_PHOTOS, reply(201, [photo]));
    api.on('get', '/api/turns/{id}', { ...turn, tasks: [{ ...task, photoCount: 1 }] });
    api.on('get', TASK_PHOTOS, [photo]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByRole('button', { name: '1 photo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Photos of the line' });
    await user.click(await within(dialog).findByRole('button', { name: 'Before photo 1' }));
    expect(await screen.findByRole('dialog', { name: 'Photo' })).toBeInTheDocument();
  });

  it('offers its photos, and no change, to users who may only read', async () => {
    await show({ photoCount: 2 }, ['turns.read']);
    expect(screen.getAllByRole('button').map((button) => button.textContent.trim())).toEqual(['2 photos']);
  });

  it('links to its order, and fails again without another one', async () => {
    const workOrder = { id: 31, workOrderNumber: 'WO-0031', status: 'open' as const };
    const { api, choose } = await show({ workOrder, completed: true, result: 'done' });
    expect(screen.getByRole('link', { name: 'WO-0031' })).toHaveAttribute('href', '/nerka/strata/work-orders/31');
    await choose('Failed');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText(`“${name}” failed`)).toBeInTheDocument();
    expect(api.callsOf('put', TASK)[0]?.body).toEqual({ result: 'failed' });
  });

  it('asks what is wrong, and reopens its order, where that is finished', async () => {
    const workOrder = { id: 31, workOrderNumber: 'WO-0031', status: 'completed' as const };
    const { api, user, choose } = await show({ workOrder, completed: true, result: 'done' });
    await choose('Failed...');
    const dialog = await screen.findByRole('dialog', { name: 'What is wrong?' });
    await user.type(within(dialog).getByLabelText('What is wrong'), 'No heat again');
    const reopened = {
      id: 31,
      workOrderNumber: 'WO-0031',
      status: 'open',
      description: 'No heat',
      notes: 'No heat again',
    };
    api.on('post', FAIL, reopened as never);
    await user.click(within(dialog).getByRole('button', { name: 'Reopen WO-0031' }));
    expect(await screen.findByText('WO-0031 is open again')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(api.callsOf('post', FAIL)[0]?.body).toMatchObject({ description: 'No heat again' });
  });
});

describe('a line that fails', () => {
  const made = (values = {}) =>
    ({ id: 31, workOrderNumber: 'WO-0031', status: 'open', description: 'No heat', ...values }) as never;

  async function fail() {
    const shown = await show();
    await shown.choose('Failed...');
    const dialog = await screen.findByRole('dialog', { name: 'What is wrong?' });
    await shown.user.type(within(dialog).getByLabelText('What is wrong'), 'No heat');
    const send = () => shown.user.click(within(dialog).getByRole('button', { name: 'Make Work Order' }));
    return { ...shown, dialog, send };
  }

  it('makes an order with what is wrong, and links to it', async () => {
    const { api, user, dialog, send, turn, task } = await fail();
    const workOrder = { id: 31, workOrderNumber: 'WO-0031', status: 'open' as const };
    const failed = { ...task, result: 'failed' as const, workOrder };
    api.on('post', FAIL, reply(201, made()));
    api.on('get', '/api/turns/{id}', { ...turn, tasks: [failed] });
    await user.selectOptions(within(dialog).getByLabelText('Category'), 'Appliance');
    await send();
    expect(await screen.findByRole('link', { name: 'WO-0031' })).toBeInTheDocument();
    expect(screen.getByText('Failed')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const body = { description: 'No heat', priority: 'medium', category: 'appliance' };
    expect(api.callsOf('post', FAIL).map((call) => call.body)).toEqual([body]);
    api.on('delete', '/api/work-orders/{id}', reply(204));
    api.on('get', '/api/turns/{id}', turn);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Failed')).not.toBeInTheDocument());
    expect(api.callsOf('put', TASK)[0]?.body).toEqual({ result: null });
  });

  it('sends its photos with the order, and one that fails says so with Retry', async () => {
    const { api, user, dialog, send, turn, task } = await fail();
    fireEvent.change(within(dialog).getByLabelText('Choose before photos'), {
      target: { files: [picture('a.jpg'), picture('b.jpg')] },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Discard photo 2' }));
    const workOrder = { id: 31, workOrderNumber: 'WO-0031', status: 'open' as const };
    api.on('post', FAIL, reply(201, made()));
    api.on('get', '/api/turns/{id}', { ...turn, tasks: [{ ...task, result: 'failed', workOrder }] });
    api.on('post', ORDER_PHOTOS, refuse(400, 'The photo is broken.'));
    await send();
    expect(await screen.findByText('The photo is broken.')).toBeInTheDocument();
    expect(api.callsOf('post', ORDER_PHOTOS)).toHaveLength(1);
    api.on('post', ORDER_PHOTOS, reply(201, [buildPhoto({ workOrderId: 31 })]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(photoQueue.current()).toEqual([]));
    expect(api.callsOf('post', ORDER_PHOTOS).map(({ params }) => params.id)).toEqual(['31', '31']);
  });

  it('keeps what was typed and chosen when the server is away', async () => {
    const { api, dialog, send } = await fail();
    fireEvent.change(within(dialog).getByLabelText('Choose before photos'), { target: { files: [picture()] } });
    api.on('post', FAIL, refuse(503, 'Away.'));
    await send();
    expect(await within(dialog).findByText('Away.')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('What is wrong')).toHaveValue('No heat');
    expect(within(dialog).getByRole('img', { name: 'oven.jpg' })).toBeInTheDocument();
  });

  it('asks before it is closed with nothing but photos chosen', async () => {
    const { user, choose } = await show();
    await choose('Failed...');
    const dialog = await screen.findByRole('dialog', { name: 'What is wrong?' });
    fireEvent.change(within(dialog).getByLabelText('Choose before photos'), { target: { files: [picture()] } });
    expect(await within(dialog).findByRole('img', { name: 'oven.jpg' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('What you typed has not been saved.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'oven.jpg', hidden: true })).toBeInTheDocument();
  });

  it('says where the words went if somebody has made an order already', async () => {
    const { api, send } = await fail();
    api.on('post', FAIL, made({ description: 'It is cold', notes: 'No heat' }));
    await send();
    expect(await screen.findByText('WO-0031 was there already')).toBeInTheDocument();
    expect(screen.getByText('What you typed is in its notes.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  describe('whose order is in the trash', () => {
    async function refused() {
      const shown = await fail();
      const workOrder = { id: 31, workOrderNumber: 'WO-0031', title: name };
      const sentence = 'WO-0031 of this task is in the trash. Restore it, or make a new one.';
      shown.api.on('post', FAIL, refuse(409, sentence, { code: 'order-in-trash', workOrder }));
      await shown.send();
      expect(await within(shown.dialog).findByText(sentence)).toBeInTheDocument();
      return shown;
    }

    it('gets it back', async () => {
      const { api, user } = await refused();
      const entry = { id: 5, noun: 'work-order', recordId: 31, label: 'WO-0031 · Check the oven' };
      api.on('get', '/api/companies/{companyId}/trash', page([entry], 1));
      api.on('post', '/api/trash/{id}/restore', { noun: 'work-order', recordId: 31 } as never);
      api.on('post', FAIL, made({ description: 'It is cold', notes: 'No heat' }));
      await user.click(screen.getByRole('button', { name: 'Restore WO-0031' }));
      expect(await screen.findByText('WO-0031 was there already')).toBeInTheDocument();
      expect(api.callsOf('post', '/api/trash/{id}/restore')[0]?.params.id).toBe('5');
    });

    it('gets a new one', async () => {
      const { api, user } = await refused();
      api.on('post', FAIL, reply(201, made({ id: 32, workOrderNumber: 'WO-0032' })));
      await user.click(screen.getByRole('button', { name: 'Make a New One' }));
      expect(await screen.findByText('WO-0032 made')).toBeInTheDocument();
      expect(api.callsOf('post', FAIL).at(-1)?.body).toMatchObject({ description: 'No heat', replaceTrashed: true });
    });
  });
});
