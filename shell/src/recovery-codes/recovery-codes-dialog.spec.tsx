import { renderScreen, screen } from '@nerka/mf-shared/testing';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

it('prints the codes, and says for which address they are', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  const { user } = renderScreen(<RecoveryCodesDialog codes={['k7mq-3xvd-p9ta-w4hc']} onClose={jest.fn()} />, {
    company: null,
  });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Recovery codes for localhost')).toBeInTheDocument();
  for (const name of ['Download', 'Copy', 'I have kept them'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
});
