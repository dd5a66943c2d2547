import { fireEvent, render, screen } from '../testing';
import { ConfirmDialog } from './confirm-dialog';

describe('a dialog that asks before an action', () => {
  it('does it once however fast its button is pressed, and again after it was closed', () => {
    const confirm = jest.fn();
    const dialog = (open: boolean) => (
      <ConfirmDialog
        {...{ open, title: 'Delete unit A-101', question: 'Are you sure?', confirmLabel: 'Delete' }}
        onConfirm={confirm}
        onClose={() => {}}
      />
    );
    const shown = render(dialog(true));
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    press();
    press();
    expect(confirm).toHaveBeenCalledTimes(1);
    shown.rerender(dialog(false));
    shown.rerender(dialog(true));
    press();
    expect(confirm).toHaveBeenCalledTimes(2);
  });
});
