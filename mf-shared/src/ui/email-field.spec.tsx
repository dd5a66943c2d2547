import { renderScreen, screen } from '../testing';
import { EmailField } from './email-field';
import { FormDialog } from './form-dialog';

const saved = jest.fn(() => Promise.resolve());

it('says in our words what is no address, takes one with spaces around it, and none', async () => {
  const { user } = renderScreen(
    <FormDialog open title="New" saveLabel="Save" initialValues={{ email: '' }} onSave={saved} onClose={() => {}}>
      <EmailField name="email" label="Email" />
    </FormDialog>,
  );
  const field = await screen.findByLabelText('Email');
  await user.type(field, 'nobody{Enter}');
  expect(await screen.findByText('Email must be one valid address.')).toBeInTheDocument();
  // The browser has nothing of its own to say.
  expect((field as HTMLInputElement).checkValidity()).toBe(true);
  expect(saved).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, ' ada@example.com {Enter}');
  expect(saved).toHaveBeenLastCalledWith({ email: ' ada@example.com ' });
  await user.clear(field);
  await user.type(field, '{Enter}');
  expect(saved).toHaveBeenLastCalledWith({ email: '' });
});
