export const sincePhrases: readonly string[] = [
  'since last night', 'since yesterday', 'since this morning', 'since Sunday', 'since the weekend', 'for about a week',
  'for two days now', 'for three days', 'for a couple of weeks', 'since Tuesday',
]; // oxfmt-ignore

export const accessPhrases: readonly string[] = [
  'OK to enter when nobody is home.',
  'Permission to enter, but please lock the door behind you.',
  'Please call before you come.',
  'We have a dog, he will be in the bedroom.',
  'Cat is shy, just keep the door shut.',
  'I work from home, any time is fine.',
  'Afternoons after 3 are best.',
  'Mornings only, I sleep after noon.',
  'Please text first, I may be on a call.',
  'Someone is home all day Friday.',
  'No need to knock, baby naps from 1 to 3.',
  'Do not enter without me, please call to set a time.',
  'You can take the spare key from the office.',
  'Gate code has not changed.',
  'Please wear shoe covers.',
  'My roommate can let you in.',
];

export const remarkPhrases: readonly string[] = [
  'Thank you!',
  'Thanks in advance.',
  'I can send a picture if that helps.',
  'I attached a photo to the email I sent to the office.',
  'Not urgent but annoying.',
  'I reported this once by phone already.',
  'Happy to hold the flashlight.',
  'Let me know if I should buy anything.',
  'Please let me know when somebody can come.',
  'You fixed the one next door the same day, that was great.',
];

/** The text of a callback; {earlier} is replaced by the earlier order's number. */
export const callbackPhrases: readonly string[] = [
  'This was fixed under {earlier}, but it is back.',
  'Same problem as {earlier}. It worked for a few days.',
  'Came back after {earlier} was closed. Please have another look.',
  'The repair of {earlier} did not hold.',
];

/** Why a request was cancelled. */
export const withdrawnNotes: readonly string[] = [
  'Resident called, it resolved itself.',
  'Duplicate, the same request came by phone and through the office.',
  'Resident fixed it and asked to close.',
  'No answer after three attempts and two door notices. Closed, resident may reopen.',
  'Entered twice by mistake.',
  'Resident withdrew the request, will call again when it is a better time.',
  'Worked again when we called back, resident agreed to close.',
];

/** Why planned or turn work was cancelled. */
export const droppedNotes: readonly string[] = [
  'Was done already with the round before.',
  'Vendor took it over with the rest of the job.',
  'Not needed after a second look.',
  'Entered twice by mistake.',
];
