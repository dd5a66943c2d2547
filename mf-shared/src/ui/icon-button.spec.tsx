import { renderScreen, screen } from '@nerka/mf-shared/testing';
import { IconButton } from './icon-button';

const show = (isPending: boolean) => {
  const onPress = jest.fn();
  const started = renderScreen(
    <IconButton
      icon="photo"
      label="Photos of R-7: 3"
      tooltip="Photos"
      text="3"
      isPending={isPending}
      onPress={onPress}
    />,
  );
  return { ...started, onPress, button: screen.getByRole('button', { name: 'Photos of R-7: 3' }) };
};

it('does what it says, with the text beside the icon', async () => {
  const { user, button, onPress } = show(false);
  expect(button).toHaveTextContent('3');
  await user.click(button);
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('does nothing while what it did is not done', async () => {
  const { user, button, onPress } = show(true);
  await user.click(button);
  expect(onPress).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});
