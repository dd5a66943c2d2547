import { act, fireEvent, within } from '@nerka/mf-shared/testing';
import { buildInvoice } from './invoice.fixture';
import { button, invoicesApi, LIST, newLine, showEditor } from './invoices.fixture';

describe('the lines of an invoice', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: false }));
  afterEach(() => jest.useRealTimers());

  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const type = (name: string, value: string) =>
    fireEvent.change(within(newLine()).getByLabelText(name), { target: { value } });

  it('are saved as the entry row holds them, also where a tap leaves its field and presses Save in one go', async () => {
    const saved = invoicesApi().on('post', LIST, buildInvoice());
    showEditor('invoice/new?customerId=3');
    await wait(50);
    fireEvent.click(button('Add item'));
    await wait(50);
    type('Item', 'Boiler check');
    type('Price', '120');
    await wait(1_550);
    type('Item', 'Filter');
    type('Price', '40');
    fireEvent.blur(within(newLine()).getByLabelText('Price'), { relatedTarget: button('Save') });
    fireEvent.click(button('Save'));
    await wait(50);
    const [call] = saved.callsOf('post', LIST);
    expect(call?.body).toMatchObject({ items: [{ item: 'Boiler check' }, { item: 'Filter', unitPrice: 4000 }] });
  });
});
