import { useState } from 'react';
import { renderScreen, screen, waitFor } from '../testing';
import { FormDialog } from './form-dialog';
import { Form } from './form';
import { Input } from './input';

interface Values {
  title: string;
  notes: string;
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
        <Form.Item name="title" label="Title" rules={[{ required: true, message: 'Title is required' }]}>
          <Input />
        </Form.Item>
        <Form.Item name="notes" label="Notes">
          <Input />
        </Form.Item>
      </FormDialog>
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
  it('starts in the first field, saves on Enter and closes', async () => {
    const onSave = jest.fn(() => Promise.resolve());
    const { user, title } = await openDialog(onSave);
    await waitFor(() => expect(title).toHaveFocus());
    await user.keyboard('Tap{Enter}');
    await dialogGone();
    expect(onSave).toHaveBeenCalledWith({ title: 'Tap', notes: '' });
    expect(localStorage).toHaveLength(0);
  });

  it('says what is missing at the field and saves nothing', async () => {
    const onSave = jest.fn(() => Promise.resolve());
    const { user } = await openDialog(onSave);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('keeps what was typed when the server refuses, with a sentence on top and the reason at the field', async () => {
    const { user, title } = await openDialog(() => Promise.reject(new Refusal()));
    await user.type(title, 'Tap');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('This title is taken.')).toBeInTheDocument();
    expect(await screen.findByText('Choose another title')).toBeInTheDocument();
    expect(title).toHaveValue('Tap');
  });

  it('says that it is saving', async () => {
    const { user, title } = await openDialog(() => new Promise(() => {}));
    await user.type(title, 'Tap{Enter}');
    expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
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
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await dialogGone();
  });

  it('restores a draft after a reload', async () => {
    localStorage.setItem('nerka-draft:7:1:thing', JSON.stringify({ title: 'Half a ti' }));
    const { title } = await openDialog(() => Promise.resolve());
    expect(title).toHaveValue('Half a ti');
  });
});
