import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn } from 'class-validator';
import { type KeyPermission, keyPermissions } from '../../platform/access/permissions.js';
import { USED_DAYS } from '../../platform/access/stored-api-keys.js';
import { sentence } from '../../platform/http/field-rules.js';
import { OptionalDate, RequiredText } from '../../platform/http/fields.js';

const MAX_NAME = 80;

const permissionItems = { type: 'string', enum: [...keyPermissions] };

const KeyPermissions = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'array', items: permissionItems, minItems: 1, maxItems: keyPermissions.length }),
    IsArray(sentence('must be a list.')),
    ArrayMinSize(1, { message: 'Choose what the key may do.' }),
    ArrayMaxSize(keyPermissions.length, sentence(`holds more than ${keyPermissions.length}.`)),
    ArrayUnique(sentence('names something twice.')),
    IsIn(keyPermissions, { each: true, message: 'An API key can hold no such permission.' }),
  );

export class CreateApiKeyBody {
  /** What uses it, such as 'Zapier'; the activity names it. */
  @RequiredText('Name is required', MAX_NAME)
  name: string;

  /** What it may do, as long as the person who makes it may; whoever may change something may read it. */
  @KeyPermissions()
  permissions: KeyPermission[];

  /** Its last day in the company's time zone; null: it stays until somebody revokes it. */
  @OptionalDate()
  expiresOn?: string | null;
}

export class ApiKeyResponse {
  id: number;
  name: string;
  /** The user for whom it acts; it ends when they leave. */
  ownerId: number;
  owner: string;
  /** Its last characters. */
  ending: string;
  @ApiProperty({ type: 'array', items: permissionItems })
  permissions: KeyPermission[];
  createdAt: string;
  expiresAt: string | null;
  /** Whether it is no longer valid. */
  isExpired: boolean;
  /** To the minute. */
  lastUsedAt: string | null;
  /** Of each of the last 30 days in the company's time zone; the last is today. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, minItems: USED_DAYS, maxItems: USED_DAYS })
  requests: number[];
}

/** A new key; only this response contains it. */
export class NewApiKeyResponse extends ApiKeyResponse {
  @ApiProperty({ description: 'Shown once: only its hash is kept.' })
  key: string;
}
