import { useState } from 'react';
import { ApiError } from '../api';
import { act, fireEvent, renderScreen, screen, waitFor } from '../testing';
import { FormDialog } from './form-dialog';
import { FormItem } from './form-item';
import { Input } from './input';

interface Values {
  title: string;
  notes: string;
}

class Unreachable extends Error {
  readonly status = 0;
  readonly sentence = 'The server cannot be reached.';
  readonly details = [];
}

class Refusal extends Error {
  readonly sentence = 'This title is taken.';
  readonly details = [{ field: 'title', message: 'Choose another title' }];
}

function Example({ onSave }: { onSave: (values: Values) => Promise<unknown> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>New</button>
      <FormDialog<Values>
        open={isOpen}
        title="New thing"
        saveLabel="Create"
        savingLabel="Creating..."
        initialValues={{ title: '', notes: '' }}
        draftKey="nerka-draft:7:1:thing"
        onSave={onSave}
        onClose={() => setIsOpen(false)}
      >
        <FormItem name="title" label="Title" rules={[{ required: true, message: 'Title is required' }]}>
          <Input />
        </FormItem>
        <FormItem name="notes" label="Notes">
          <Input />
        </FormItem>
      </FormDialog>
    </>
  );
}

/** A dialog that is open while the address has its record. */
function Addressed({ isOpenAtFirst = false }: { isOpenAtFirst?: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <>
      <button id="row" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <FormDialog<Values>
          open
          title="Edit thing"
          saveLabel="Update"
          initialValues={{}}
          onSave={() => Promise.resolve()}
          onClose={() => setIsOpen(false)}
          returnFocusTo={() => document.getElementById('row')}
        >
          <FormItem name="title" label="Title">
            <Input />
          </FormItem>
        </FormDialog>
      )}
    </>
  );
}

async function openDialog(onSave: (values: Values) => Promise<unknown>) {
  const { user } = renderScreen(<Example onSave={onSave} />);
  await user.click(screen.getByRole('button', { name: 'New' }));
  return { user, title: await screen.findByLabelText('Title') };
}

const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('FormDialog', () => {
  it('keeps Save disabled until what is needed is there, where that is asked for', async () => {
    const needsTitle = ({ title = '' }: Partial<Values>) => title.trim() !== '';
    const { user } = renderScreen(
      <FormDialog<Values>
        open
        title="New thing"
        saveLabel="Create"
        initialValues={{ title: '' }}
        isComplete={needsTitle}
        onSave={() => Promise.resolve()}
        onClose={() => {}}
      >
        <FormItem name="title" label="Title">
          <Input />
        </FormItem>
      </FormDialog>,
    );
    expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
    await user.type(screen.getByLabelText('Title'), 'x');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled());
  });

  it('gives its fields ids of their own where another form is open below it', () => {
    const inner = (
      <FormDialog<Values> open title="Inner" saveLabel="Add" initialValues={{}} onSave={jest.fn()} onClose={jest.fn()}>
        <FormItem name="title" label="Title" rules={[{ required: true, message: 'Title is required' }]}>
          <Input />
        </FormItem>
      </FormDialog>
    );
    renderScreen(
      <FormDialog<Values> open title="Outer" saveLabel="Save" initialValues={{}} onSave={jest.fn()} onClose={jest.fn()}>
        <FormItem name="title" label="Title">
          <Input />
        </FormItem>
        {inner}
      </FormDialog>,
    );
    const fields = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Title' });
    expect(fields).toHaveLength(2);
    for (const field of fields) expect(field.labels?.[0]?.control).toBe(field);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('starts in the first field, saves on Enter and closes', async () => {
    const onSave = jest.fn(() => Promise.resolve());
    const { user, title } = await openDialog(onSave);
    expect(title).toHaveFocus();
    await user.keyboard('Tap{Enter}');
    await dialogGone();
    expect(onSave).toHaveBeenCalledWith({ title: 'Tap', notes: '' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('has the focus in the first field as soon as it can be seen', async () => {
    const { user } = renderScreen(<Example onSave={() => Promise.resolve()} />);
    const focused: string[] = [];
    document.addEventListener('focusin', ({ target }) => focused.push((target as HTMLElement).id));
    await user.click(screen.getByRole('button', { name: 'New' }));
    const title = await screen.findByLabelText('Title');
    expect(title).toHaveFocus();
    // From the opener directly to the field, without the close button between.
    expect(focused).toEqual(['', title.id]);
  });

  it('gives the focus back to what opened it when it leaves the page while it is open', async () => {
    const { user } = renderScreen(<Addressed />);
    const row = screen.getByRole('button', { name: 'Open' });
    await user.click(row);
    await screen.findByLabelText('Title');
    await user.keyboard('{Escape}');
    await dialogGone();
    expect(row).toHaveFocus();
  });

  it('gives the focus to the row of its record when the address alone opened it', async () => {
    const { user } = renderScreen(<Addressed isOpenAtFirst />);
    expect(await screen.findByLabelText('Title')).toHaveFocus();
    await user.keyboard('{Escape}');
    await dialogGone();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('says what is missing at the field and saves nothing', async () => {
    const onSave = jest.fn(() => Promise.resolve());
    const { user } = await openDialog(onSave);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('leads to the first field that is refused, here or by the server', async () => {
    const { user, title } = await openDialog(() => Promise.reject(new Refusal()));
    const save = screen.getByRole('button', { name: 'Create' });
    await user.click(save);
    await waitFor(() => expect(title).toHaveFocus());
    await user.type(title, 'Tap');
    await user.click(save);
    expect(await screen.findByText('Choose another title')).toBeInTheDocument();
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('keeps what was typed when the server refuses, with a sentence on top and the reason at the field', async () => {
    const { user, title } = await openDialog(() => Promise.reject(new Refusal()));
    await user.type(title, 'Tap');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('This title is taken.')).toBeInTheDocument();
    expect(await screen.findByText('Choose another title')).toBeInTheDocument();
    expect(title).toHaveValue('Tap');
  });

  it('takes the sentence back once the refused field is changed, and not while another one is', async () => {
    const { user, title } = await openDialog(() => Promise.reject(new Refusal()));
    await user.type(title, 'Tap');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('This title is taken.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Notes'), 'Drips');
    expect(screen.getByText('This title is taken.')).toBeInTheDocument();
    await user.type(title, 's');
    await waitFor(() => expect(screen.queryByText('This title is taken.')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText('Choose another title')).not.toBeInTheDocument());
  });

  it('says once, at the field, which field an error code refuses', async () => {
    const message = 'This title is taken.';
    const taken = Object.assign(new Error(message), { sentence: message, details: [], code: 'title-taken' });
    const { user } = renderScreen(
      <FormDialog<Values>
        open
        title="New thing"
        saveLabel="Create"
        initialValues={{ title: 'Tap' }}
        fieldOfCode={{ 'title-taken': 'title' }}
        onSave={() => Promise.reject(taken)}
        onClose={() => {}}
      >
        <FormItem name="title" label="Title">
          <Input />
        </FormItem>
      </FormDialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(message));
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it('says without a connection that what was typed is kept', async () => {
    const { user, title } = await openDialog(() => Promise.reject(new Unreachable()));
    await user.type(title, 'Tap{Enter}');
    expect(await screen.findByText(/What you typed is kept/)).toBeInTheDocument();
    expect(screen.queryByText(/not saved|could not be saved/)).toBeNull();
  });

  it('says that it is saving', async () => {
    const { user, title } = await openDialog(() => new Promise(() => {}));
    await user.type(title, 'Tap{Enter}');
    expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
  });

  it('saves once however often Enter is pressed, and again after a refusal', async () => {
    let refuse = (_: Error): void => undefined;
    const onSave = jest.fn(() => Promise.resolve<unknown>(undefined));
    onSave.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
    const { title } = await openDialog(onSave);
    fireEvent.change(title, { target: { value: 'Boiler' } });
    const form = title.closest('form')!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await screen.findByRole('button', { name: 'Creating...' });
    fireEvent.submit(form);
    await act(() => Promise.resolve());
    expect(onSave).toHaveBeenCalledTimes(1);
    act(() => refuse(new Refusal()));
    await screen.findByText('This title is taken.');
    fireEvent.submit(form);
    await dialogGone();
    expect(onSave).toHaveBeenCalledTimes(2);
  });

  it('saves again when it is opened again', async () => {
    const onSave = jest.fn(() => Promise.resolve());
    const { user, title } = await openDialog(onSave);
    await user.type(title, 'Boiler{Enter}');
    await dialogGone();
    expect(onSave).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'New' }));
    await user.type(await screen.findByLabelText('Title'), 'Sink{Enter}');
    await dialogGone();
    expect(onSave).toHaveBeenCalledTimes(2);
  });

  it('keeps Tab within the dialog, at both ends', async () => {
    const { user } = await openDialog(() => Promise.resolve());
    const close = screen.getByRole('button', { name: 'Close' });
    const create = screen.getByRole('button', { name: 'Create' });
    act(() => create.focus());
    await user.tab();
    expect(close).toHaveFocus();
    await user.tab({ shift: true });
    expect(create).toHaveFocus();
    act(() => create.blur());
    await user.tab();
    expect(close).toHaveFocus();
  });

  it('leaves the field for who presses beside it, as a finger does to send the keyboard away', async () => {
    const { user, title } = await openDialog(() => Promise.resolve());
    await user.type(title, 'Le');
    await user.click(screen.getByText('New thing'));
    expect(screen.getByRole('dialog')).toHaveFocus();
    await user.keyboard('ak');
    expect(title).toHaveValue('Le');
  });

  it('lets its close button have the focus from the first key on', async () => {
    const { user, title } = await openDialog(() => Promise.resolve());
    await user.type(title, 'L');
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  it('closes on Esc when nothing was typed', async () => {
    const { user } = await openDialog(() => Promise.resolve());
    await user.keyboard('{Escape}');
    await dialogGone();
  });

  it('asks before it throws away what was typed', async () => {
    const { user, title } = await openDialog(() => Promise.resolve());
    await user.type(title, 'Tap');
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Discard changes?' });
    // On Cancel: Esc and Enter throw nothing away.
    await user.keyboard('{Enter}');
    expect(title).toHaveValue('Tap');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await dialogGone();
    expect(screen.getByRole('button', { name: 'New' })).toHaveFocus();
  });

  it('keeps its draft in its own window', async () => {
    const { user, title } = await openDialog(() => Promise.resolve());
    await user.type(title, 'Tap');
    expect(JSON.parse(sessionStorage.getItem('nerka-draft:7:1:thing') ?? '')).toEqual({ title: 'Tap', notes: '' });
    expect(localStorage).toHaveLength(0);
  });

  it('restores a draft after a reload', async () => {
    sessionStorage.setItem('nerka-draft:7:1:thing', JSON.stringify({ title: 'Half a ti' }));
    const { title } = await openDialog(() => Promise.resolve());
    expect(title).toHaveValue('Half a ti');
  });

  it('says that a draft is back, and starts again without it', async () => {
    sessionStorage.setItem('nerka-draft:7:1:thing', JSON.stringify({ title: 'Half a ti' }));
    const { user, title } = await openDialog(() => Promise.resolve());
    expect(screen.getByText('What you typed before is here again.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start Again' }));
    expect(title).toHaveValue('');
    expect(screen.queryByText('What you typed before is here again.')).toBeNull();
    expect(sessionStorage.getItem('nerka-draft:7:1:thing')).toBeNull();
  });

  it('says what can be done when somebody deleted the record meanwhile, and keeps what was typed', async () => {
    const { user, title } = await openDialog(() => Promise.reject(new ApiError(404, '{"message":"Thing not found"}')));
    await user.type(title, 'Tap{Enter}');
    const sentence = 'Thing not found. If it was deleted meanwhile, it can be restored from the trash, and then saved.';
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(title).toHaveValue('Tap');
  });
});
