import { Secret } from '../../platform/http/fields.js';

export class ProofBody {
  @Secret('Password is required')
  password: string;
}
