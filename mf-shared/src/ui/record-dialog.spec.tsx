import { useState } from 'react';
import { act, render, renderScreen, screen, waitFor } from '../testing';
import { FormItem } from './form-item';
import { FormDialog } from './form-dialog';
import { Input } from './input';
import { RecordDialog } from './record-dialog';

interface Thing {
  title: string;
}

let come: (thing: Thing) => void;

/** A dialog of a record that the test loads. */
function Example() {
  const [isOpen, setIsOpen] = useState(false);
  const [thing, setThing] = useState<Thing>();
  come = setThing;
  const close = () => setIsOpen(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && (
        <RecordDialog<Thing> title="Edit thing" record={thing} notFound="" onRetry={() => undefined} onClose={close}>
          {(opened) => (
            <FormDialog<Thing>
              open
              title="Edit thing"
              saveLabel="Update"
              initialValues={opened}
              onSave={() => Promise.resolve()}
              onClose={close}
            >
              <FormItem name="title" label="Title">
                <Input />
              </FormItem>
            </FormDialog>
          )}
        </RecordDialog>
      )}
    </>
  );
}

it('gives the focus back to what opened it, also when its record came later', async () => {
  const { user } = renderScreen(<Example />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  act(() => come({ title: 'Boiler' }));
  expect(await screen.findByLabelText('Title')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

it.each([
  ['as it was when it had loaded', false, 'Boiler'],
  ['as it is now, if it is live', true, 'Boiler, new'],
])('shows the record %s', (_case, isLive, shown) => {
  const dialog = (title: string) => (
    <RecordDialog<Thing>
      title="Thing"
      isLive={isLive}
      record={{ title }}
      notFound=""
      onRetry={jest.fn()}
      onClose={jest.fn()}
    >
      {(thing) => <p>{thing.title}</p>}
    </RecordDialog>
  );
  const { rerender } = render(dialog('Boiler'));
  rerender(dialog('Boiler, new'));
  expect(screen.getByText(shown)).toBeInTheDocument();
});

it('says that a record which is shown as it is now is gone, and offers no Retry', () => {
  const dialog = (record: Thing | null) => (
    <RecordDialog<Thing>
      title="Thing"
      isLive
      record={record}
      notFound="Thing not found"
      onRetry={jest.fn()}
      onClose={jest.fn()}
    >
      {(thing) => <p>{thing.title}</p>}
    </RecordDialog>
  );
  const { rerender } = render(dialog({ title: 'Boiler' }));
  rerender(dialog(null));
  expect(screen.getByText('Thing not found')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
