import { fakeApi, screen, waitFor } from '@nerka/mf-shared/testing';
import { renderApp } from '../app.fixture';
import { onProofAnswered } from './proof-windows';
import { joinWindows } from './windows.fixture';
// Loaded here, not while a test waits for it.
import './proved-screen';

jest.mock('../releases/screen-offer', () => ({ screenOffers: () => [] }));

joinWindows();

const look = {
  name: 'Strata Apartments',
  logoUrl: null,
  primaryColor: null,
  welcomeMessage: null,
  identityProvider: null,
};

const show = (answer: string) => {
  fakeApi().on('get', '/api/company-context', look);
  const answers: string[] = [];
  const stop = onProofAnswered((each) => answers.push(each));
  renderApp(`/signin/proof?identity=${answer}`, { hasSession: false });
  return { answers, stop };
};

it('passes on that the person was confirmed, and closes the window', async () => {
  const close = jest.spyOn(window, 'close').mockReturnValue(undefined);
  const { answers, stop } = show('proved');
  expect(await screen.findByRole('heading', { name: 'Confirmed' })).toBeInTheDocument();
  await waitFor(() => expect(answers).toEqual(['proved']));
  expect(close).toHaveBeenCalled();
  stop();
});

it.each([
  ['not-asked', /^Your company’s sign-in did not ask again who you are\./],
  ['not-linked', /as somebody else/],
  ['odd', 'It was not confirmed. Please begin again.'],
])('says why it was not, and stays open: %s', async (answer, sentence) => {
  const close = jest.spyOn(window, 'close').mockReturnValue(undefined);
  close.mockClear();
  const { answers, stop } = show(answer);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await waitFor(() => expect(answers).toEqual([answer]));
  expect(close).not.toHaveBeenCalled();
  stop();
});
