import { provideOutbox, type Decision, type WaitingChange } from '@nerka/mf-shared/contract';
import { render, screen, userEvent } from '@nerka/mf-shared/testing';
import { WaitingLine } from './waiting-line';

const change: WaitingChange = {
  ...{ id: 3, record: 'work-order-5', title: 'Wrote notes · WO-0005', url: '/api/work-orders/5' },
  ...{ body: { notes: 'Bring tape' }, madeAt: '2026-11-28T15:04:00.000Z' },
};
const refusal = { code: 'stale-edit', message: 'Somebody saved other notes.' };

function show(values: Partial<WaitingChange> = {}) {
  const decisions: [number, Decision][] = [];
  provideOutbox({
    submit: () => Promise.resolve(),
    decide: (...decision) => Promise.resolve(void decisions.push(decision)),
  });
  render(<WaitingLine change={{ ...change, ...values }} timeZone="America/New_York" />);
  return { decisions, user: userEvent.setup({ delay: null }) };
}

const choices = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('a change on the device', () => {
  it('says what was done and when, and asks for nothing while it waits', () => {
    show();
    expect(screen.getByText('Wrote notes · WO-0005')).toBeInTheDocument();
    expect(screen.getByText(/10:04 AM · waits to be sent/)).toBeInTheDocument();
    expect(choices()).toEqual([]);
  });

  it('says how much of a picture is sent', () => {
    show({ sent: 0.42 });
    expect(screen.getByText(/10:04 AM · sending, 42%/)).toBeInTheDocument();
  });

  it('shows both texts where somebody else has written, and keeps what one tap chooses', async () => {
    const current = { notes: 'Bring a ladder', version: 7 };
    const { decisions, user } = show({ texts: { notes: 'Bring' }, refusal: { ...refusal, current } });
    expect(screen.getByText('Somebody else changed this meanwhile. Choose what stays.')).toBeInTheDocument();
    for (const text of ['Bring tape', 'Bring a ladder']) expect(screen.getByText(text)).toBeInTheDocument();
    expect(choices()).toEqual(['Keep mine', 'Keep both', 'Keep the other']);
    await user.click(screen.getByRole('button', { name: 'Keep both' }));
    expect(decisions).toEqual([[3, 'both']]);
  });

  it('is sent again or discarded where the server has refused it', async () => {
    const { decisions, user } = show({ refusal: { code: 'work-order-ended', message: 'The order was cancelled.' } });
    expect(screen.getByText('The order was cancelled.')).toBeInTheDocument();
    expect(choices()).toEqual(['Send again', 'Discard']);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(decisions).toEqual([[3, 'drop']]);
  });
});
