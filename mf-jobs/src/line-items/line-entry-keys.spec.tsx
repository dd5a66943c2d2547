import { act, fireEvent, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { button, field, ITEMS, itemsApi, lineRows, newLine, showLines, tap } from './line-items.fixture';

const heater = { ...tap, id: 6, name: 'Heater', price: 12_000 };
const found = ({ query }: { query: { q?: string } }) =>
  [tap, heater].filter(({ name }) => name.toLowerCase().includes((query.q ?? '').toLowerCase()));

const itemField = () => within(newLine()).getByRole('combobox', { name: 'Item' });
const priceField = () => within(newLine()).getByRole('textbox', { name: 'Price' });

/** The list of the field reads the code of a key that the test library leaves out. */
const press = (key: string, which: number) => fireEvent.keyDown(itemField(), { key, which, keyCode: which });

async function openEntry() {
  const api = itemsApi().on('get', ITEMS, found);
  const shown = showLines();
  await shown.user.click(button('Add item'));
  return { ...shown, api };
}

describe('Enter in the item field of a new line', () => {
  it('picks the first match', async () => {
    const { user } = await openEntry();
    await user.type(itemField(), 'hea');
    await waitFor(() => expect(screen.getByText('Heater')).toBeInTheDocument());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(lineRows()).toHaveLength(1));
    expect(field('Item of line 1')).toHaveValue('Heater');
    expect(field('Price of line 1')).toHaveValue('120.00');
    expect(itemField()).toHaveFocus();
  });

  it('picks the match that the arrow keys chose', async () => {
    const { user } = await openEntry();
    await user.type(itemField(), 'a');
    await waitFor(() => expect(screen.getByText('Heater')).toBeInTheDocument());
    press('ArrowDown', 40);
    press('ArrowDown', 40);
    await act(async () => Promise.resolve());
    press('Enter', 13);
    await waitFor(() => expect(lineRows()).toHaveLength(1));
    expect(field('Item of line 1')).toHaveValue('Heater');
  });

  it('waits for the matches of what was typed, and takes none of an earlier search', async () => {
    const { user, api } = await openEntry();
    await user.type(itemField(), 'ta');
    await screen.findByText('Tap, chrome');
    let answer = (_items: unknown[]) => undefined as void;
    api.on('get', ITEMS, (() => new Promise((resolve) => (answer = resolve))) as never);
    fireEvent.change(itemField(), { target: { value: 'hea' } });
    await user.keyboard('{Enter}');
    expect(lineRows()).toHaveLength(0);
    answer([heater]);
    await waitFor(() => expect(lineRows()).toHaveLength(1));
    expect(field('Item of line 1')).toHaveValue('Heater');
  });

  it('goes on to the price of an item that is not in the list', async () => {
    const { user } = await openEntry();
    await user.type(itemField(), 'Boiler check{Enter}');
    await waitFor(() => expect(priceField()).toHaveFocus());
    expect(itemField()).toHaveValue('Boiler check');
    expect(lineRows()).toHaveLength(0);
  });

  it('takes a typed line that has its price', async () => {
    const { user } = await openEntry();
    fireEvent.change(priceField(), { target: { value: '120' } });
    await user.type(itemField(), 'Boiler check{Enter}');
    await waitFor(() => expect(lineRows()).toHaveLength(1));
    expect(field('Item of line 1')).toHaveValue('Boiler check');
    expect(field('Price of line 1')).toHaveValue('120.00');
    expect(itemField()).toHaveFocus();
  });

  it('does nothing while nothing is typed', async () => {
    const { user } = await openEntry();
    await user.click(itemField());
    await user.keyboard('{Escape}{Enter}');
    expect(lineRows()).toHaveLength(0);
  });
});
