import { renderScreen, screen } from '../testing';
import { EmailField } from './email-field';
import { FormDialog } from './form-dialog';

const saved = jest.fn(() => Promise.resolve());

async function type(text: string) {
  const { user } = renderScreen(
    <FormDialog open title="New" saveLabel="Save" initialValues={{ email: '' }} onSave={saved} onClose={() => {}}>
      <EmailField name="email" label="Email" />
    </FormDialog>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  await user.type(field, `${text}{Enter}`);
  return field;
}

beforeEach(() => saved.mockClear());

it('says in our words what is no address', async () => {
  const field = await type('nobody');
  expect(await screen.findByText('Email must be one valid address.')).toBeInTheDocument();
  // The browser shows no message of its own.
  expect(field.checkValidity()).toBe(true);
  expect(saved).not.toHaveBeenCalled();
});

it.each([' ada@example.com ', ''])('takes one with spaces around it, and none: %j', async (email) => {
  await type(email);
  expect(saved).toHaveBeenLastCalledWith({ email });
});
