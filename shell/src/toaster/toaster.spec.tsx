import { noticeStore, notify } from '@nerka/mf-shared/contract';
import { act, fireEvent, render, screen } from '@nerka/mf-shared/testing';
import { Toaster } from './toaster';

const show = (notice: Parameters<typeof notify>[0]) => act(() => notify(notice));

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => jest.useRealTimers());

function swipe(by: number) {
  const title = screen.getByText('Saved');
  fireEvent.pointerDown(title, { clientX: 10 });
  fireEvent.pointerMove(title, { clientX: 10 + by });
  fireEvent.pointerUp(title, { clientX: 10 + by });
}

describe('the toast', () => {
  it('announces what went well as status and what failed as alert, one at a time', () => {
    show({ title: 'Saved', description: 'The unit was saved.' });
    expect(screen.getByRole('status')).toHaveTextContent('SavedThe unit was saved.');
    show({ title: 'Not saved', variant: 'destructive' });
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  describe('while a dialog is being saved', () => {
    const dialog = document.createElement('div');

    beforeEach(() => {
      dialog.setAttribute('role', 'dialog');
      dialog.dataset.saving = 'true';
      document.body.append(dialog);
    });
    afterEach(() => dialog.remove());

    it('says what went well only after it has closed', async () => {
      show({ title: 'Saved' });
      expect(screen.queryByText('Saved')).not.toBeInTheDocument();
      await act(async () => {
        dialog.remove();
        await Promise.resolve();
      });
      expect(screen.getByText('Saved')).toBeInTheDocument();
    });

    it('says at once what failed', () => {
      show({ title: 'Not saved', variant: 'destructive' });
      expect(screen.getByText('Not saved')).toBeInTheDocument();
    });
  });

  it('goes after five seconds', () => {
    show({ title: 'Saved' });
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.getByText('Saved')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(noticeStore.current()).toBeUndefined();
  });

  it('stays while the pointer is on it', () => {
    show({ title: 'Saved' });
    fireEvent.mouseEnter(screen.getByText('Saved').parentElement?.parentElement as HTMLElement);
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Saved')).toBeInTheDocument();
  });

  it('goes when swiped to the right by more than 50 px', () => {
    show({ title: 'Saved' });
    swipe(50);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    swipe(-200);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    swipe(51);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('offers to undo what it reports, and goes', () => {
    const undo = jest.fn();
    show({ title: 'Saved', action: { label: 'Undo', run: undo } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stays while its button has the focus', () => {
    show({ title: 'Saved', action: { label: 'Undo', run: () => {} } });
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Saved')).toBeInTheDocument();
  });

  it('can be dismissed by its button', () => {
    show({ title: 'Saved' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });
});
