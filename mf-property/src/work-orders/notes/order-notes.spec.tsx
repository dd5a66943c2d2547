import { act, refuse, screen, waitFor } from '@nerka/mf-shared/testing';
import { buildWorkOrder } from '../../on-the-job/work-order.fixture';
import { showWorkOrder, workOrdersApi } from '../work-orders.fixture';

const RECORD = '/api/work-orders/{id}';

async function open(notes: string | null) {
  const order = buildWorkOrder({ notes });
  const api = workOrdersApi(order).on('put', RECORD, ({ body }) => ({ ...order, version: 2, ...(body as object) }));
  const { user } = showWorkOrder(order.id);
  return { order, api, user, field: await screen.findByRole('textbox', { name: 'Notes' }) };
}

const sent = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.callsOf('put', RECORD).map(({ body }) => (body as { notes: string }).notes);

describe('the notes on the page of a work order', () => {
  it('are typed in place and saved on leaving the field', async () => {
    const { api, user, field } = await open('Bring tape');
    await user.type(field, ' and glue');
    expect(sent(api)).toEqual([]);
    await user.tab();
    await waitFor(() => expect(sent(api)).toEqual(['Bring tape and glue']));
    expect(field).toHaveValue('Bring tape and glue');
  });

  it('are not sent unchanged, and are saved when the window goes to the background', async () => {
    const { api, user, field } = await open(null);
    await user.click(field);
    await user.tab();
    expect(sent(api)).toEqual([]);
    await user.type(field, 'Dog');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(sent(api)).toEqual(['Dog']));
    jest.restoreAllMocks();
  });

  it('are not saved over other notes', async () => {
    const { order, api, user, field } = await open('Bring tape');
    const current = { ...order, notes: 'Bring a ladder', version: 7 };
    api.on('put', RECORD, refuse(412, 'Changed meanwhile.', { current }));
    await user.type(field, '!');
    await user.tab();
    expect((await screen.findAllByText(/Changed meanwhile/)).length).toBeGreaterThan(0);
    expect(field).toHaveValue('Bring tape!');
    expect(api.callsOf('put', RECORD)[0]!.headers.get('If-Match')).toBe('"1"');
  });
});
