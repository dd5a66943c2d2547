import { fireEvent, screen, within } from '@nerka/mf-shared/testing';
import { button, field, itemsApi, lineRows, newLine, showLines } from './line-items.fixture';

const quantityNote = 'Quantity is 1 now: it must be a whole number of at least 1.';
const priceNote = 'Price is $0.00 now: it must be an amount of at least 0.';

async function showLine(props?: Parameters<typeof showLines>[0]) {
  itemsApi();
  const shown = showLines(props);
  await shown.user.click(button('Add item'));
  await shown.user.type(within(newLine()).getByRole('combobox', { name: 'Item' }), 'Boiler check');
  await shown.user.type(within(newLine()).getByRole('textbox', { name: 'Price' }), '120{Enter}');
  await shown.user.click(button('Close the new line'));
  return shown;
}

function leaveWith(name: string, value: string): void {
  fireEvent.focus(field(name));
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
}

describe('an amount that cannot be read', () => {
  it.each(['-50', '', 'two', '0', '2.5'])('makes the quantity 1, and the field says so: %p', async (typed) => {
    await showLine();
    leaveWith('Quantity of line 1', typed);
    expect(field('Quantity of line 1')).toHaveValue('1');
    expect(field('Quantity of line 1')).toHaveAccessibleDescription(quantityNote);
    expect(screen.getByRole('status')).toHaveTextContent(quantityNote);
  });

  it.each(['-50', '', 'free'])('makes the price $0.00, and the field says so: %p', async (typed) => {
    await showLine();
    leaveWith('Price of line 1', typed);
    expect(field('Price of line 1')).toHaveValue('0.00');
    expect(field('Price of line 1')).toHaveAccessibleDescription(priceNote);
    expect(screen.getByRole('status')).toHaveTextContent(priceNote);
  });

  it('is no mistake while it is typed, and no longer one with the next amount', async () => {
    await showLine();
    fireEvent.change(field('Quantity of line 1'), { target: { value: '' } });
    expect(screen.queryByText(quantityNote)).not.toBeInTheDocument();
    fireEvent.blur(field('Quantity of line 1'));
    leaveWith('Price of line 1', '-50');
    leaveWith('Quantity of line 1', '3');
    expect(screen.queryByText(quantityNote)).not.toBeInTheDocument();
    expect(field('Price of line 1')).toHaveAccessibleDescription(priceNote);
  });

  it('is said in the new line, and in the line that it becomes', async () => {
    const { user } = await showLine();
    await user.click(button('Add item'));
    await user.type(within(newLine()).getByRole('combobox', { name: 'Item' }), 'Filter');
    const quantity = within(newLine()).getByRole('textbox', { name: 'Quantity' });
    await user.type(quantity, '2.5');
    await user.tab();
    expect(quantity).toHaveAccessibleDescription(quantityNote);
    await user.keyboard('40{Enter}');
    expect(lineRows()).toHaveLength(2);
    expect(field('Quantity of line 2')).toHaveAccessibleDescription(quantityNote);
    expect(field('Quantity of line 2')).toHaveValue('1');
  });

  it('is 2.5 where the company bills decimals, and its price is rounded once', async () => {
    await showLine({ hasDecimals: true });
    leaveWith('Price of line 1', '0.33');
    leaveWith('Quantity of line 1', '2.5');
    expect(field('Quantity of line 1')).toHaveValue('2.5');
    expect(field('Quantity of line 1')).not.toHaveAccessibleDescription();
    expect(lineRows()[0]).toHaveTextContent('$0.83');
  });
});

describe('a line of a taxed invoice', () => {
  it('can be left out of the tax', async () => {
    const onDone = jest.fn();
    const { user } = await showLine({ isTaxed: true, onDone });
    const box = screen.getByRole('checkbox', { name: 'Line 1 is taxable' });
    expect(box).toBeChecked();
    await user.click(box);
    await user.click(button('Done'));
    expect(onDone).toHaveBeenCalledWith([expect.objectContaining({ item: 'Boiler check', taxable: false })]);
  });

  it('asks for no tax without a rate', async () => {
    await showLine();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
