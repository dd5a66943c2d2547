import { useState } from 'react';
import { renderScreen, screen } from '../testing';
import { PhoneInput } from './phone-input';

function Example() {
  const [phone, setPhone] = useState('');
  return <PhoneInput aria-label="Phone" value={phone} onChange={setPhone} />;
}

describe('PhoneInput', () => {
  it('groups the digits while they are typed, and takes ten', async () => {
    const { user } = renderScreen(<Example />);
    const field = screen.getByLabelText('Phone');
    await user.type(field, '9195');
    expect(field).toHaveValue('919-5');
    await user.type(field, '55-0100 99');
    expect(field).toHaveValue('919-555-0100');
  });

  it('drops everything else', async () => {
    const { user } = renderScreen(<Example />);
    await user.type(screen.getByLabelText('Phone'), '(a) 91');
    expect(screen.getByLabelText('Phone')).toHaveValue('91');
  });
});
