import { renderScreen, screen, waitFor } from '../testing';
import { Form } from './form';
import { FormItem } from './form-item';
import { Input } from './input';

function show(item: Parameters<typeof FormItem>[0], onFinish = jest.fn()) {
  const { user } = renderScreen(
    <Form layout="vertical" onFinish={onFinish} initialValues={{ title: 'Tap' }}>
      <FormItem {...item} />
      <button type="submit">Save</button>
    </Form>,
  );
  return { user, onFinish };
}

describe('a field of a form', () => {
  it('is named by its label and has its value', () => {
    show({ name: 'title', label: 'Title', children: <Input /> });
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Tap');
  });

  it('is saved with what was typed, which its own handler hears too', async () => {
    const heard = jest.fn();
    const { user, onFinish } = show({ name: 'title', label: 'Title', children: <Input onChange={heard} /> });
    await user.type(screen.getByRole('textbox'), 's');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ title: 'Taps' }));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('says why it is refused, and no longer when that is mended', async () => {
    const { user, onFinish } = show({
      ...{ name: 'title', label: 'Title', extra: 'What is wrong' },
      rules: [{ required: true, message: 'Title is required' }],
      children: <Input />,
    });
    const field = screen.getByRole('textbox', { name: 'Title' });
    expect(field).toBeRequired();
    expect(field).toHaveAccessibleDescription('What is wrong');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Title is required');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Title is required What is wrong');
    expect(onFinish).not.toHaveBeenCalled();
    await user.type(field, 'Tap');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(field).toBeValid();
  });

  it('is checked when it is left if its rules say so', async () => {
    const { user } = show({
      ...{ name: 'title', label: 'Title', validateTrigger: 'onBlur' },
      rules: [{ max: 3, message: 'At most 3 letters' }],
      children: <Input />,
    });
    await user.type(screen.getByRole('textbox'), 's');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('At most 3 letters');
  });
});
