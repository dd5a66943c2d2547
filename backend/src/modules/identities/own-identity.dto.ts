import { OptionalText, RequiredText, Secret } from '../../platform/http/fields.js';

const MAX_REDIRECT = 500;
const MAX_STATE = 100;

export class BeginIdentityQuery {
  /** The page of ours to open afterwards. */
  @OptionalText(MAX_REDIRECT)
  redirect?: string | null;
}

/** The sign-in of the person's company, by which they may sign in as well. */
export class OwnIdentityResponse {
  /** Null if the company has none. */
  providerName: string | null;
  /** What the provider calls the person. */
  label: string | null;
  /** Null until the person has linked it. */
  linkedAt: string | null;
}

export class IdentityAddressResponse {
  /** Of the provider, for the whole page. */
  address: string;
}

export class LinkIdentityBody {
  @RequiredText('Username is required', 200)
  username: string;

  @Secret('Password is required')
  password: string;

  /** From the address of the sign-in page. */
  @RequiredText('State is required', MAX_STATE)
  state: string;
}
