import { ApiProperty } from '@nestjs/swagger';
import { OptionalText, RequiredText } from '../../platform/http/fields.js';

const MAX_NAME = 60;
const MAX_CODE = 40;

export const factorKinds = ['totp', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];

export const stepKinds = [...factorKinds, 'recovery'] as const;
export type StepKind = (typeof stepKinds)[number];

export class FactorResponse {
  id: number;
  /** `totp`: an authenticator app. */
  @ApiProperty({ enum: factorKinds, type: String })
  kind: FactorKind;
  name: string;
  addedAt: string;
  /** Null until it is used to sign in. */
  lastUsedAt: string | null;
}

export class NewAppBody {
  /** `Authenticator app` unless another one is given. */
  @OptionalText(MAX_NAME)
  name?: string | null;
}

/** Shown once. */
export class NewAppResponse {
  id: number;
  name: string;
  /** To type into the app, in base 32. */
  secret: string;
  /** The same for a QR code. */
  address: string;
}

export class ConfirmFactorBody {
  /** That the app shows now. */
  @RequiredText('Code is required', MAX_CODE)
  code: string;
}

export class ConfirmedFactorResponse {
  factor: FactorResponse;
  /** Shown once, with the first factor; null if the person has codes already. */
  recoveryCodes: string[] | null;
}

export class RecoveryCodesResponse {
  /** Shown once; the ones before are void. */
  recoveryCodes: string[];
}

export class RecoveryCodesLeftResponse {
  /** How many have not been used. */
  left: number;
  /** Null while there are none. */
  madeAt: string | null;
}

/** The password was right; the sign-in goes on with one of these. */
export class FactorStepResponse {
  @ApiProperty({ enum: ['factor'], type: String })
  step: 'factor';

  @ApiProperty({ enum: stepKinds, isArray: true })
  kinds: StepKind[];
}

export class FactorCodeBody {
  /** Of the authenticator app, or a recovery code. */
  @RequiredText('Code is required', MAX_CODE)
  code: string;
}
