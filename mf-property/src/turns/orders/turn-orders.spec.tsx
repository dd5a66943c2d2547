import { page, refuse, screen, within } from '@nerka/mf-shared/testing';
import { buildTurn } from '../turn.fixture';
import { showTurn, staff, turnsApi } from '../turns.fixture';

const ORDERS = '/api/companies/{companyId}/work-orders';
const turn = buildTurn({ unitNumber: 'B-204' });
const order = {
  ...{ id: 31, workOrderNumber: 'WO-0031', title: 'Fix the oven', status: 'in_progress', propertyUnit: 'B-204' },
  ...{ dueDate: '2026-11-20', daysLate: 5, assignedUsers: [staff[0]!] },
};

async function show(setUp: (api: ReturnType<typeof turnsApi>) => void) {
  const api = turnsApi(turn).on('get', '/api/units/{id}', { id: turn.unitId, occupants: [] } as never);
  setUp(api);
  const shown = showTurn(turn.id);
  const part = within(await screen.findByRole('region', { name: 'Work Orders' }));
  return { ...shown, api, part };
}

describe('the work orders of a turn', () => {
  it('stand on its page with status, due date and people', async () => {
    const { api, part } = await show((given) => given.on('get', ORDERS, page([order], 1)));
    expect(await part.findByRole('link', { name: 'Fix the oven' })).toHaveAttribute(
      'href',
      '/nerka/strata/work-orders/31',
    );
    expect(part.getByText('In Progress')).toBeInTheDocument();
    expect(part.getByText(/WO-0031 · Due Nov 20, 2026 · Maria Lopez/)).toHaveTextContent('late by 5 days');
    expect(api.callsOf('get', ORDERS)[0]?.query).toMatchObject({ turnId: String(turn.id) });
    expect(part.getByRole('link', { name: 'New Work Order' })).toHaveAttribute(
      'href',
      `/nerka/strata/work-orders?new=yes&unit=B-204&turn=${turn.id}`,
    );
  });

  it('say so if there are none', async () => {
    const { part } = await show(() => undefined);
    expect(await part.findByText('None yet. A line that fails makes one.')).toBeInTheDocument();
  });

  it('can be read again after a failure', async () => {
    const { api, user, part } = await show((given) => given.on('get', ORDERS, refuse(503, 'Away.')));
    expect(await part.findByText('The work orders could not be loaded')).toBeInTheDocument();
    api.on('get', ORDERS, page([order], 1));
    await user.click(part.getByRole('button', { name: 'Retry' }));
    expect(await part.findByRole('link', { name: 'Fix the oven' })).toBeInTheDocument();
  });
});
