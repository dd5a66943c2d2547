import { renderScreen, screen, within } from '@nerka/mf-shared/testing';
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

it('asks before it closes by Esc or the cross what is shown this one time', async () => {
  const close = jest.fn();
  const { user } = renderScreen(<RecoveryCodesDialog codes={['k7mq-3xvd-p9ta-w4hc']} onClose={close} />, {
    company: null,
  });
  await screen.findByRole('list', { name: 'Recovery codes' });
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Close without keeping them' });
  expect(close).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('list', { name: 'Recovery codes' })).toHaveTextContent('k7mq-3xvd-p9ta-w4hc');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Close Anyway' }));
  expect(close).toHaveBeenCalledTimes(1);
});

it('closes without a question once the codes are copied', async () => {
  const close = jest.fn();
  const { user } = renderScreen(<RecoveryCodesDialog codes={['k7mq-3xvd-p9ta-w4hc']} onClose={close} />, {
    company: null,
  });
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
