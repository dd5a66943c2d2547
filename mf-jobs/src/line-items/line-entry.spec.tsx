import { act, fireEvent, screen, within } from '@nerka/mf-shared/testing';
import { button, field, ITEMS, itemsApi, lineRows, newLine, showLines, tap } from './line-items.fixture';

describe('the entry of a line', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: false }));
  afterEach(() => jest.useRealTimers());

  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const type = (name: string, value: string) =>
    fireEvent.change(within(newLine()).getByLabelText(name), { target: { value } });

  async function openEntry(): Promise<void> {
    itemsApi(tap);
    showLines();
    await wait(50);
    fireEvent.click(button('Add item'));
    await wait(50);
  }

  it('adds a picked item after 100 ms, with quantity 1 and its price', async () => {
    await openEntry();
    fireEvent.mouseDown(within(newLine()).getByRole('combobox', { name: 'Item' }));
    await wait(50);
    fireEvent.click(screen.getByText('Tap, chrome'));
    await wait(99);
    expect(lineRows()).toHaveLength(0);
    await wait(1);
    expect(lineRows()).toHaveLength(1);
    expect(field('Item of line 1')).toHaveValue(tap.name);
    expect(field('Quantity of line 1')).toHaveValue('1');
    expect(field('Price of line 1')).toHaveValue('49.50');
    expect(within(newLine()).getByLabelText('Item')).toHaveValue('');
  });

  it('adds a custom item with a name and a price after 1.5 s without a key', async () => {
    await openEntry();
    type('Item', 'Boiler check');
    await wait(5_000);
    expect(lineRows()).toHaveLength(0);
    type('Price', '12');
    await wait(1_499);
    type('Price', '120');
    await wait(1_499);
    expect(lineRows()).toHaveLength(0);
    await wait(1);
    expect(lineRows()).toHaveLength(1);
    expect(field('Price of line 1')).toHaveValue('120.00');
  });

  it('looks for no more of a long text than can be searched for', async () => {
    const api = itemsApi(tap);
    showLines();
    await wait(50);
    fireEvent.click(button('Add item'));
    type('Item', 'x'.repeat(450));
    await wait(50);
    expect(api.callsOf('get', ITEMS).at(-1)?.query.q).toBe('x'.repeat(200));
  });

  it('adds none without a price above 0', async () => {
    await openEntry();
    type('Item', 'Boiler check');
    type('Price', '0');
    await wait(5_000);
    expect(lineRows()).toHaveLength(0);
  });

  it('keeps the user typing in the line that was added', async () => {
    await openEntry();
    type('Item', 'Boiler check');
    const price = within(newLine()).getByLabelText<HTMLInputElement>('Price');
    act(() => price.focus());
    type('Price', '12');
    await wait(1_500);
    const inLine = field('Price of line 1');
    expect(inLine).toHaveFocus();
    expect(inLine).toHaveValue('12');
    expect(within(newLine()).getByLabelText('Price')).toHaveValue('0.00');
  });

  it('takes a removed line back', async () => {
    await openEntry();
    type('Item', 'Boiler check');
    type('Price', '120');
    await wait(1_500);
    fireEvent.click(button('Remove line 1'));
    expect(lineRows()).toHaveLength(0);
    expect(screen.getByText('Line item removed')).toBeInTheDocument();
    fireEvent.click(button('Undo'));
    expect(field('Item of line 1')).toHaveValue('Boiler check');
  });

  it('keeps what was typed when Esc is pressed', async () => {
    await openEntry();
    type('Item', 'Boiler check');
    fireEvent.keyDown(within(newLine()).getByLabelText('Item'), { key: 'Escape' });
    expect(within(newLine()).getByLabelText('Item')).toHaveValue('Boiler check');
  });

  it('closes with Esc while it is empty', async () => {
    await openEntry();
    fireEvent.keyDown(within(newLine()).getByLabelText('Price'), { key: 'Escape' });
    expect(screen.queryByRole('group', { name: 'New line item' })).not.toBeInTheDocument();
    expect(button('Add item')).toHaveFocus();
  });
});
