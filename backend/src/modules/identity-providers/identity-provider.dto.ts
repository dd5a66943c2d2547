import { ApiProperty } from '@nestjs/swagger';
import { NotContains, Validate } from 'class-validator';
import { NotBlank, PlainText } from '../../platform/http/field-rules.js';
import { OptionalFlag, RequiredText, Secret } from '../../platform/http/fields.js';

const MAX_NAME = 60;
const MAX_ISSUER = 500;
const MAX_CLIENT_ID = 300;

export class SaveIdentityProviderBody {
  /** What people call it: the button on the sign-in page says "Sign in with …". */
  @RequiredText('Name is required', MAX_NAME)
  @NotContains('://', { message: 'Name must be a name, not an address.' })
  name: string;

  /** The address that the provider has as `issuer`; it begins with https://. */
  @RequiredText('Issuer is required', MAX_ISSUER)
  issuer: string;

  /** By which the provider knows this product: the client id. */
  @RequiredText('Client id is required', MAX_CLIENT_ID)
  client: string;

  /** Never returned. Absent: as it was, which only goes to the issuer that it was entered for. */
  @Secret('Client secret is required', { optional: true })
  @Validate(NotBlank, { message: 'Client secret is required' })
  @Validate(PlainText)
  clientSecret?: string;

  /**
   * Passwords and passkeys no longer open the company, except those of its managers, together with a second step. Needs
   * a manager who has one, and ends the other people's sessions that the provider did not begin.
   */
  @OptionalFlag()
  isRequired?: boolean;
}

export class IdentityProviderResponse {
  /** Null with the other fields until a provider was saved. */
  name: string | null;
  issuer: string | null;
  client: string | null;
  isRequired: boolean;
  /** The addresses to enter at the provider as those to which it may send people back. */
  redirectAddresses: string[];
  /** Where people begin; the sign-in page of the company's subdomain has a button for it. */
  startAddress: string;
  /** How many people of the company have linked their sign-in, and how many there are. */
  linkedPeople: number;
  people: number;
  /** How many managers can sign in while the provider is away, with their password and a second step; 0: none. */
  managersWithFactor: number;
  /** For If-Match. */
  version: number;
}

/** What is wrong with a provider, in words for programs. */
export const providerProblems = [
  'unreachable',
  'not-a-provider',
  'issuer-differs',
  'client-refused',
  'redirect-missing',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];

export class IdentityProviderTestResponse {
  /** Null: it works. */
  @ApiProperty({ enum: providerProblems, type: String, nullable: true })
  problem: ProviderProblem | null;
  /** What is wrong and what to do about it, or that it works. */
  message: string;
}
