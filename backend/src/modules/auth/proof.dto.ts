import { ApiProperty } from '@nestjs/swagger';
import { OptionalText, Secret } from '../../platform/http/fields.js';
import { stepKinds, type StepKind } from '../factors/factor.dto.js';

const MAX_CODE = 40;

/** `provider`: a sign-in at the company's identity provider, which asks again. */
export const proofWays = ['password', ...stepKinds, 'provider'] as const;
export type ProofWay = 'password' | StepKind | 'provider';

/** How the person can prove who they are. */
export class ProofWaysResponse {
  /** Empty for who has none of them: signing in again is the proof. */
  @ApiProperty({ enum: proofWays, isArray: true })
  ways: ProofWay[];
}

/** One of the two. */
export class ProofBody {
  @Secret('Password is required', { optional: true })
  password?: string;

  /** Of an authenticator app, or a recovery code. */
  @OptionalText(MAX_CODE)
  code?: string | null;
}
