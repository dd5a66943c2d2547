import { ApiProperty } from '@nestjs/swagger';
import { RequiredText } from '../../../platform/http/fields.js';
import { FrontEndName } from './front-end-name.js';

export class CreateDeployTokenBody {
  /** The only front end whose releases it may register; it need not exist yet. */
  @FrontEndName()
  frontEnd: string;

  /** Its owner or where it is stored: 'CI of the property team'. */
  @RequiredText('Name is required', 80)
  name: string;
}

export class DeployTokenResponse {
  id: number;
  frontEnd: string;
  name: string;
  createdBy: string | null;
  createdAt: string;
  lastUsedAt: string | null;
  /** From then on the token is invalid. */
  revokedAt: string | null;
}

/** A new token; only this response contains it. */
export class NewDeployTokenResponse extends DeployTokenResponse {
  @ApiProperty({ description: 'Shown once: only its hash is kept.' })
  token: string;
}
