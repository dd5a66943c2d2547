import { ApiProperty } from '@nestjs/swagger';
import { RequiredText } from '../../../platform/http/fields.js';
import { FrontEndName } from './front-end-name.js';

export class CreateDeployTokenBody {
  /** The one front end whose releases it may register; it need not exist yet. */
  @FrontEndName()
  frontEnd: string;

  /** Whose it is, or where it is kept: 'CI of the property team'. */
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
  /** From then on it opens nothing. */
  revokedAt: string | null;
}

/** A new token; the only answer that holds it. */
export class NewDeployTokenResponse extends DeployTokenResponse {
  @ApiProperty({ description: 'Shown once: only its hash is kept.' })
  token: string;
}
