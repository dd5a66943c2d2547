import { ApiProperty } from '@nestjs/swagger';
import { RequiredWord } from '../../platform/http/fields.js';
import { AccountLinkBody } from './account-link.dto.js';

/** What the holder of an address may say to a change. */
export const emailAnswers = ['agree', 'call_off'] as const;
export type EmailAnswer = (typeof emailAnswers)[number];

export const emailStates = ['changed', 'waiting', 'called_off'] as const;

/** An address that waits until it is confirmed. */
export class EmailChangeResponse {
  /** The new address; null: none. */
  email: string | null;
  /** The addresses at which the link of the mail has not been used yet. */
  waitingFor: string[];
  /** Until then the links work. */
  expiresAt: string;
}

export class AnswerEmailChangeBody extends AccountLinkBody {
  @RequiredWord(emailAnswers)
  answer: EmailAnswer;
}

export class AnsweredEmailChangeResponse {
  /** `waiting`: for the other address. */
  @ApiProperty({ enum: emailStates, type: String })
  state: (typeof emailStates)[number];
  /** The new address; null: none. */
  email: string | null;
}
