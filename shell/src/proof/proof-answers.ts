/** What came of a sign-in at the provider that is to prove who somebody is. */
export const PROVED = 'proved';

const sentences: Record<string, string> = {
  'not-asked':
    'Your company’s sign-in did not ask again who you are. Sign out and in again instead, and do it within ten minutes.',
  'not-linked': 'You signed in there as somebody else. Use the sign-in that is linked with your account here.',
  expired: 'It took too long, or you are signed in here as somebody else by now. Please begin again.',
  refused: 'Your company’s sign-in did not let you in. Please try again, or ask your administrator.',
  failed: 'The answer of your company’s sign-in could not be checked, so it was not used. Please begin again.',
  unreachable: 'Your company’s sign-in could not be reached. Please try again in a moment.',
  'not-set-up': 'Your company has no sign-in of its own any more. Please begin again.',
};

export const problemSentence = (answer: string): string =>
  (Object.hasOwn(sentences, answer) ? sentences[answer] : undefined) ?? 'It was not confirmed. Please begin again.';
