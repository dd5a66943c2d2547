import { act, fireEvent, renderScreen, screen } from '../testing';
import { Tooltip } from './tooltip';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function hover() {
  renderScreen(
    <Tooltip title="Edit the unit">
      <button>Edit</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Edit' });
  fireEvent.mouseEnter(button);
  return button;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a tooltip', () => {
  it('comes after 700 ms', () => {
    hover();
    pass(650);
    expect(screen.queryByText('Edit the unit')).not.toBeInTheDocument();
    pass(150);
    expect(screen.getByText('Edit the unit')).toBeInTheDocument();
  });

  it.each([100, 500])('does not come when its button is pressed after %i ms: it would stand over the dialog', (ms) => {
    const button = hover();
    pass(ms);
    fireEvent.pointerDown(button);
    pass(5_000);
    expect(screen.queryByText('Edit the unit')).not.toBeInTheDocument();
  });
});
