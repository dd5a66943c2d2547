import { act, fireEvent, renderScreen, screen } from '../testing';
import { IconButton } from './icon-button';
import { Tooltip } from './tooltip';

const withTooltips = (
  <>
    <Tooltip title="Changes it">
      <button type="button">Edit</button>
    </Tooltip>
    <Tooltip title="Takes it away">
      <button type="button">Delete</button>
    </Tooltip>
  </>
);
const iconButtons = (
  <>
    <IconButton icon="edit" label="Edit" tooltip="Changes it" onPress={() => undefined} />
    <IconButton icon="delete" label="Delete" tooltip="Takes it away" onPress={() => undefined} />
  </>
);

const enter = (name: string) => {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerEnter(button);
  fireEvent.mouseEnter(button);
};
const leave = (name: string) => {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerLeave(button);
  fireEvent.mouseLeave(button);
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Each test begins after the end of the previous one, because time does not go back. */
let now = Date.now();

describe.each([
  ['a tooltip', withTooltips],
  ['the tooltip of an icon button', iconButtons],
])('%s', (_kind, buttons) => {
  beforeEach(() => {
    now += 60_000;
    jest.useFakeTimers({ now });
    renderScreen(buttons);
  });
  afterEach(() => jest.useRealTimers());

  it('shows after 700 ms', async () => {
    enter('Edit');
    await pass(699);
    expect(screen.queryByText('Changes it')).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText('Changes it')).toBeInTheDocument();
  });

  it('does not show for a pointer that only passes', async () => {
    enter('Edit');
    await pass(500);
    leave('Edit');
    await pass(2000);
    expect(screen.queryByText('Changes it')).not.toBeInTheDocument();
  });

  it('shows after 300 ms when the pointer moves on from another one', async () => {
    enter('Edit');
    await pass(700);
    leave('Edit');
    await pass(100);
    enter('Delete');
    await pass(299);
    expect(screen.queryByText('Takes it away')).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText('Takes it away')).toBeInTheDocument();
  });

  it.each([100, 500])(
    'does not show when its button is pressed after %i ms: it would stand over the dialog',
    async (ms) => {
      enter('Edit');
      await pass(ms);
      fireEvent.pointerDown(screen.getByRole('button', { name: 'Edit' }));
      await pass(5_000);
      expect(screen.queryByText('Changes it')).not.toBeInTheDocument();
    },
  );
});
