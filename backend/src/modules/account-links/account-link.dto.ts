import { ApiProperty } from '@nestjs/swagger';
import { NewPassword } from '../../platform/access/new-password.js';
import { RequiredText } from '../../platform/http/fields.js';

const MAX_IDENTIFIER = 254;
const MAX_TOKEN = 100;

/** What a link of a mail is for. */
export const linkKinds = [
  'password-reset',
  'invitation',
  'email-confirmation',
  'email-release',
  'email-call-off',
] as const;

export type LinkKind = (typeof linkKinds)[number];

/** The links by which a password is chosen. */
export const passwordLinks = ['password-reset', 'invitation'] as const satisfies LinkKind[];

export class ResetRequestBody {
  /** The username, or an e-mail address of the account. */
  @RequiredText('Username or e-mail is required', MAX_IDENTIFIER)
  username: string;
}

export class ResetRequestResponse {
  /** For the person; it does not say whether there is such an account. */
  message: string;
}

export class AccountLinkBody {
  /** What stands behind the # of the link. */
  @RequiredText('The link is not complete', MAX_TOKEN)
  token: string;
}

export class ChoosePasswordBody extends AccountLinkBody {
  @NewPassword('New password is required')
  newPassword: string;
}

export class AccountLinkResponse {
  @ApiProperty({ enum: linkKinds })
  kind: LinkKind;
  username: string;
  /** The name of the account's company. */
  company: string;
  /** What the company's identity provider is called, by which an invited person may sign in; null: there is none. */
  providerName: string | null;
  /** False where the company requires its provider, and where the link is for something else. */
  mayChoosePassword: boolean;
  /** The address that the account is to have, null: none; absent where the link is for a password. */
  newEmail?: string | null;
}
