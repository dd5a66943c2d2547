import { fireEvent, renderScreen, screen } from '../testing';
import { Icon } from './icon';
import { MenuLink, MenuOption, PopoverMenu } from './popover-menu';

function show() {
  const pressed: string[] = [];
  const options = ['Edit', 'Archive', 'Delete'];
  const { user } = renderScreen(
    <PopoverMenu label="More" look="icon" face={<Icon name="more" />}>
      <MenuLink to="/nerka/strata/units" icon="units">
        Units
      </MenuLink>
      {options.map((name) => (
        <MenuOption key={name} icon="edit" isDisabled={name === 'Archive'} onPress={() => pressed.push(name)}>
          {name}
        </MenuOption>
      ))}
      <MenuOption staysOpen onPress={() => pressed.push('More choices')}>
        More choices
      </MenuOption>
      <input aria-label="Another" />
    </PopoverMenu>,
  );
  const menu = screen.getByRole('group', { name: 'Choices of More' });
  const button = screen.getByRole('button', { name: 'More' });
  const hide = jest.spyOn(menu, 'hidePopover');
  const toggle = (newState: string) => fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState }));
  return { user, pressed, menu, button, hide, toggle };
}

it('is entered from its button by the arrow key, once it is open', async () => {
  const { user, button, toggle } = show();
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(button).toHaveFocus();
  toggle('open');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Units' })).toHaveFocus();
});

it.each([
  { top: 100, opens: { top: '136px', bottom: 'auto', maxHeight: '624px' } },
  { top: 500, opens: { top: '536px', bottom: 'auto', maxHeight: '224px' } },
  { top: 700, opens: { top: 'auto', bottom: '72px', maxHeight: '688px' } },
])('opens below its button at $top px, or above it where there is more room', async ({ top, opens }) => {
  const { user, menu, button } = show();
  jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(40, top, 32, 32));
  await user.click(button);
  expect(menu.style).toMatchObject(opens);
});

it('moves by the arrow keys over what can be pressed, from end to end, and keeps Home and End to a field', async () => {
  const { user } = show();
  const focus = async (keys: string) => {
    await user.keyboard(keys);
    return document.activeElement?.textContent ?? '';
  };
  screen.getByRole('link', { name: 'Units' }).focus();
  expect(await focus('{ArrowDown}')).toBe('Edit');
  expect(await focus('{ArrowDown}')).toBe('Delete');
  expect(await focus('{Home}')).toBe('Units');
  await focus('{ArrowUp}');
  expect(screen.getByLabelText('Another')).toHaveFocus();
  await focus('{Home}');
  expect(screen.getByLabelText('Another')).toHaveFocus();
  expect(await focus('{ArrowDown}')).toBe('Units');
  await focus('{End}');
  expect(screen.getByLabelText('Another')).toHaveFocus();
});

it('closes before it does what was pressed, unless that leads to further choices', async () => {
  const { user, pressed, hide } = show();
  await user.click(screen.getByText('More choices'));
  expect(hide).not.toHaveBeenCalled();
  await user.click(screen.getByText('Edit'));
  await user.click(screen.getByText('Archive'));
  expect(pressed).toEqual(['More choices', 'Edit']);
  expect(hide).toHaveBeenCalledTimes(1);
  await user.click(screen.getByText('Units'));
  expect(hide).toHaveBeenCalledTimes(2);
});

it('stands beside its button, also after scrolling', () => {
  const { menu, button, toggle } = show();
  const at = (top: number, left: number) => {
    jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 40, 32));
  };
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  at(100, 300);
  fireEvent.click(button);
  expect(menu.style).toMatchObject({ top: '136px', right: '50px', left: 'auto' });
  toggle('open');
  at(60, 300);
  fireEvent.scroll(document);
  expect(menu.style.top).toBe('96px');
});
