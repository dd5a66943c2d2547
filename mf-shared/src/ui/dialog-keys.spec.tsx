import { useEffect, useRef, useState, type ReactNode } from 'react';
import { act, createEvent, fireEvent, renderScreen, screen, waitFor } from '../testing';
import { Drawer } from './drawer';
import { FormDialog } from './form-dialog';
import { FormItem } from './form-item';
import { Input } from './input';
import { ResponsiveDialog } from './responsive-dialog';
import { Select } from './select';

const options = ['Low', 'High'].map((label) => ({ value: label, label }));

/** A page with a dialog over it. */
function Page({ isOpenAtFirst = true, children }: { isOpenAtFirst?: boolean; children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <>
      <div id="root">
        <a href="#behind">Behind</a>
        <button onClick={() => setIsOpen(true)}>Open</button>
      </div>
      <ResponsiveDialog open={isOpen} title="Edit" footer={<button>Save</button>} onClose={() => setIsOpen(false)}>
        <p>Words</p>
        <input aria-label="Title" />
        {children}
      </ResponsiveDialog>
    </>
  );
}

/** As a photo is shown. */
function Viewer() {
  const viewer = useRef<HTMLDialogElement>(null);
  useEffect(() => viewer.current?.showModal(), []);
  return (
    <dialog ref={viewer} aria-label="Photo">
      <button>Next photo</button>
      <button>Close photo</button>
    </dialog>
  );
}

const focus = (name: string | RegExp) => act(() => screen.getByRole('button', { name }).focus());
/** As browsers do it: the caret stands in the text, the focus is where it can be. */
function press(text: string): void {
  const element = screen.getByText(text);
  act(() => element.closest<HTMLElement>('[tabindex]')?.focus());
  getSelection()?.collapse(element.firstChild, 1);
}

const edit = () => screen.queryByRole('dialog', { name: 'Edit' });

describe('Esc in a dialog', () => {
  it('closes it', async () => {
    const { user } = renderScreen(<Page />);
    await user.keyboard('{Escape}');
    expect(edit()).toBeNull();
  });

  it('that ends the composition of a character leaves it open', () => {
    renderScreen(<Page />);
    const title = screen.getByLabelText('Title');
    fireEvent(title, createEvent.keyDown(title, { key: 'Escape', isComposing: true }));
    expect(edit()).toBeInTheDocument();
  });

  it('closes an open list of choices first', async () => {
    const { user } = renderScreen(
      <Page>
        <Select aria-label="Priority" options={options} />
      </Page>,
    );
    await user.click(screen.getByRole('combobox', { name: 'Priority' }));
    await screen.findByRole('listbox');
    // antd reads the code of the key, which user-event leaves out.
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape', keyCode: 27 });
    expect(edit()).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'));
    await user.keyboard('{Escape}');
    expect(edit()).toBeNull();
  });

  it('is for the viewer of photos while it lies above', async () => {
    const { user } = renderScreen(
      <Page>
        <Viewer />
      </Page>,
    );
    await user.keyboard('{Escape}');
    expect(edit()).toBeInTheDocument();
  });

  it('closes the upper one of two alone', async () => {
    const { user } = renderScreen(
      <FormDialog open title="Edit" saveLabel="Save" initialValues={{}} onSave={async () => {}} onClose={jest.fn()}>
        <FormItem name="title" label="Title">
          <Input />
        </FormItem>
      </FormDialog>,
    );
    await user.type(screen.getByLabelText('Title'), 'Tap');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull());
    expect(edit()).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Tap');
  });

  it("leaves a drawer of antd's below it open", async () => {
    const onClose = jest.fn();
    const { user } = renderScreen(
      <>
        <Page isOpenAtFirst={false} />
        <Drawer open title="Release" onClose={onClose} />
      </>,
    );
    await screen.findByText('Release');
    fireEvent.click(screen.getByText('Open'));
    const dialog = edit()!;
    const drawer = document.querySelector('.ant-drawer')!;
    // Both have the same z-index, so that the later one lies above.
    expect(drawer.compareDocumentPosition(dialog)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.keyboard('{Escape}');
    expect(edit()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('Tab in a dialog', () => {
  it('comes back from the page behind', async () => {
    const { user } = renderScreen(<Page />);
    act(() => screen.getByRole('link', { name: 'Behind', hidden: true }).focus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    act(() => screen.getByRole('link', { name: 'Behind', hidden: true }).focus());
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  it('goes on from a text that was pressed, and back', async () => {
    const { user } = renderScreen(<Page />);
    press('Words');
    await user.tab();
    expect(screen.getByLabelText('Title')).toHaveFocus();
    press('Words');
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  it('leaves an open list of choices its keys', async () => {
    const { user } = renderScreen(
      <Page>
        <Select aria-label="Priority" options={options} showSearch />
      </Page>,
    );
    await user.click(screen.getByRole('combobox', { name: 'Priority' }));
    await screen.findByRole('listbox');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  it('moves within the viewer of photos while it lies above', async () => {
    const { user } = renderScreen(
      <Page>
        <Viewer />
      </Page>,
    );
    focus('Close photo');
    const tab = createEvent.keyDown(document.activeElement!, { key: 'Tab' });
    fireEvent(document.activeElement!, tab);
    expect(tab.defaultPrevented).toBe(false);
    focus('Save');
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Close photo' })).toHaveFocus();
  });
});

it('leaves the focus where the content of a dialog has taken it', () => {
  renderScreen(
    <ResponsiveDialog open title="Find" onClose={jest.fn()}>
      <input aria-label="Name" autoFocus />
    </ResponsiveDialog>,
  );
  expect(screen.getByLabelText('Name')).toHaveFocus();
});
