import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, IsString, Length, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import {
  OptionalEmail,
  OptionalPhone,
  OptionalText,
  OptionalWord,
  RequiredText,
  RequiredWord,
} from '../../../platform/http/fields.js';
import { type PermissionToEnter, permissionsToEnter } from '../../work-orders/work-orders.service.js';
import { type RequestLanguage, requestLanguages } from '../request.entity.js';

const MAX_TITLE = 200;
const MAX_LOCATION = 200;
const MAX_DESCRIPTION = 5_000;
const MAX_NAME = 120;
const MAX_UNIT = 60;
const MAX_TRAP = 500;
const MAX_PROOF = 200;
/** Nobody finds another's. */
const MIN_SEND_KEY = 22;
const MAX_SEND_KEY = 64;
const MAX_PROOF_NUMBER = 10_000_000;

/** What is asked of the sender's computer. */
export class ChallengeResponse {
  /** `SHA-256`. */
  algorithm: string;
  salt: string;
  /** The hash, in hexadecimal digits, of the salt followed by a number in decimal digits. */
  challenge: string;
  /** The number is at most this. */
  maxNumber: number;
  signature: string;
}

/** The challenge with the number that was found. */
export class WorkProofBody {
  @ApiProperty({ type: String, maxLength: MAX_PROOF })
  @IsString({ message: 'salt must be text.' })
  @MaxLength(MAX_PROOF)
  salt: string;

  @ApiProperty({ type: String, maxLength: MAX_PROOF })
  @IsString({ message: 'challenge must be text.' })
  @MaxLength(MAX_PROOF)
  challenge: string;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_PROOF_NUMBER })
  @IsInt({ message: 'number must be a whole number.' })
  @Min(0)
  @Max(MAX_PROOF_NUMBER)
  number: number;

  @ApiProperty({ type: String, maxLength: MAX_PROOF })
  @IsString({ message: 'signature must be text.' })
  @MaxLength(MAX_PROOF)
  signature: string;
}

export class NewRequestBody {
  /** What is broken or wanted. */
  @RequiredText('Please say what you need.', MAX_TITLE)
  title: string;

  /** Where in the home. */
  @OptionalText(MAX_LOCATION)
  location?: string | null;

  @OptionalText(MAX_DESCRIPTION, { lines: true })
  description?: string | null;

  /** Of which home it is, by a code of the company as a whole; ignored by the code of a unit. */
  @OptionalText(MAX_UNIT)
  unitText?: string | null;

  /** Whether staff may enter while nobody is at home. */
  @RequiredWord(permissionsToEnter)
  permissionToEnter: PermissionToEnter;

  @RequiredText('Please type your name.', MAX_NAME)
  name: string;

  /** A phone number or an e-mail address is needed. */
  @OptionalPhone()
  phone?: string | null;

  @OptionalEmail()
  email?: string | null;

  /** For the mails. */
  @OptionalWord(requestLanguages)
  language?: RequestLanguage = 'en';

  /**
   * Random, and the same when what may have arrived is sent again: the response is then that of the first time. Whoever
   * knows it gets the private link.
   */
  @ApiProperty({ type: String, minLength: MIN_SEND_KEY, maxLength: MAX_SEND_KEY, required: false })
  @IsOptional()
  @IsString()
  @Length(MIN_SEND_KEY, MAX_SEND_KEY, { message: 'sendKey must be at least 22 random characters.' })
  sendKey?: string;

  /** People do not see this field, and leave it empty. */
  @OptionalText(MAX_TRAP)
  website?: string | null;

  @ApiProperty({ type: WorkProofBody })
  @IsObject({ message: 'proof must be an object.' })
  @ValidateNested()
  @Type(() => WorkProofBody)
  proof: WorkProofBody;
}

export class NewRequestResponse {
  /** REQ-0001. */
  requestNumber: string;
  /** Opens the private page of the request; mails repeat it. */
  token: string;
  url: string;
  /** Whether it has a word of an emergency, for which a call is better. */
  isUrgent: boolean;
}

/** What people without an account see of a company. */
export class OpenCompanyResponse {
  name: string;
  phone: string | null;
  primaryColor: string | null;
  /** null: it has none. */
  logoUrl: string | null;
}

/** The page that a code opens; it says nothing about people. */
export class RequestPageResponse {
  company: OpenCompanyResponse;
  /** null: the code is of the company as a whole. */
  unitNumber: string | null;
  buildingName: string | null;
  languages: RequestLanguage[];
}
