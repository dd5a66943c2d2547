import { PickType } from '@nestjs/swagger';
import { RequiredText } from '../../platform/http/fields.js';

const MAX_NAME = 60;
/** 1,023 bytes. */
const MAX_CREDENTIAL = 1_364;
const MAX_PART = 8_000;
/** 64 bytes. */
const MAX_HANDLE = 86;

/** A passkey of the signed-in user. */
export class PasskeyResponse {
  id: number;
  name: string;
  /** Whether it is on all devices of its keeper, or on one device only. */
  isSynced: boolean;
  createdAt: string;
  /** Null until it is used. */
  lastUsedAt: string | null;
}

export class AddedPasskeyResponse extends PasskeyResponse {
  /** Shown once, with the first second step; null if the person has codes already. */
  recoveryCodes: string[] | null;
}

/** What a browser needs to make a passkey; all that is binary is base64url. */
export class PasskeyRegistrationResponse {
  challenge: string;
  rpId: string;
  rpName: string;
  userHandle: string;
  username: string;
  displayName: string;
  /** The passkeys that the user has: one authenticator makes no second one. */
  credentials: string[];
}

/** What the browser made, in base64url. */
export class AddPasskeyBody {
  @RequiredText('A passkey needs a name.', MAX_NAME)
  name: string;

  @RequiredText('The passkey is missing.', MAX_CREDENTIAL)
  credential: string;

  @RequiredText('What the browser says is missing.', MAX_PART)
  clientData: string;

  @RequiredText('The attestation is missing.', MAX_PART)
  attestation: string;
}

export class RenamePasskeyBody extends PickType(AddPasskeyBody, ['name']) {}

/** What a browser needs to use a passkey. */
export class PasskeyChallengeResponse {
  challenge: string;
  rpId: string;
  /** Those that may be used; none: the person chooses among all of theirs. */
  credentials: string[];
}

/** What the authenticator signed, in base64url. */
export class PasskeySignInBody {
  @RequiredText('The passkey is missing.', MAX_CREDENTIAL)
  credential: string;

  @RequiredText('What the browser says is missing.', MAX_PART)
  clientData: string;

  @RequiredText('What the authenticator says is missing.', MAX_PART)
  authenticatorData: string;

  @RequiredText('The signature is missing.', MAX_PART)
  signature: string;

  @RequiredText('The user is missing.', MAX_HANDLE, { optional: true })
  userHandle?: string;
}
