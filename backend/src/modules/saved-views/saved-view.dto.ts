import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, Matches, MaxLength } from 'class-validator';
import { whenSent } from '../../platform/http/field-rules.js';
import { OptionalFlag, RequiredText } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/list-query.js';

const NAME_REQUIRED = 'Name is required';
const MAX_NAME = 80;
const MAX_QUERY = 2000;
const MAX_SCREEN = 60;
/** The list screens that offer saved views, as front ends declare them. */
const savableScreens = [
  'work-orders',
  'units',
  'turns',
  'residents',
  'customers',
  'items',
  'invoices',
  'jobs',
  'estimates',
  'pipeline',
] as const;
/** As front ends declare their screens. */
const SCREEN = /^[a-z][a-z0-9-]*$/;
const QUERY_CHARACTERS = /^[\w%&=+.*~!'();:@/?,$-]*$/;
/** As URLSearchParams writes a query, without the question mark. */
const QUERY = /^([\w.*+%-]+=[\w%+.*~!'();:@/?,$-]*(&|$))*$/;

/** A string on the wire, as the screens of later front ends are added. */
function ScreenId(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, maxLength: MAX_SCREEN, pattern: SCREEN.source }),
    IsIn(savableScreens, { message: `Screen must be one of ${savableScreens.join(', ')}.` }),
  );
}

/** The id of a screen as its front end declares it: 'work-orders'. */
function OptionalScreenId(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, maxLength: MAX_SCREEN, pattern: SCREEN.source, required: false }),
    whenSent(),
    Matches(SCREEN, { message: "Screen must be a screen's id, like work-orders." }),
    MaxLength(MAX_SCREEN, { message: `Screen is longer than ${MAX_SCREEN} characters.` }),
  );
}

/** The query of the screen's address: 'status=open&sort=oldest'. */
function ScreenQuery(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, maxLength: MAX_QUERY, pattern: QUERY_CHARACTERS.source, required: false }),
    whenSent(),
    Matches(QUERY, { message: 'Query must be the query of an address, like status=open&sort=oldest.' }),
    MaxLength(MAX_QUERY, { message: `Query is longer than ${MAX_QUERY} characters.` }),
  );
}

export class CreateViewBody {
  @ScreenId()
  screen: string;

  @RequiredText(NAME_REQUIRED, MAX_NAME)
  name: string;

  /** Default: '', the screen as it opens. */
  @ScreenQuery()
  query?: string;

  /** Default: false. */
  @OptionalFlag()
  shared?: boolean;
}

export class UpdateViewBody {
  @RequiredText(NAME_REQUIRED, MAX_NAME, { optional: true })
  name?: string;

  @ScreenQuery()
  query?: string;

  @OptionalFlag()
  shared?: boolean;
}

export class ViewQuery extends PageQuery {
  /** Only the views of this screen. */
  @OptionalScreenId()
  screen?: string;
}

export class ViewResponse {
  id: number;
  companyId: number;
  /** The id of a screen as its front end declares it. */
  screen: string;
  name: string;
  /** Of the screen's address, without the question mark. */
  query: string;
  /** Everybody in the company sees and changes it; otherwise only its creator. */
  shared: boolean;
  /** Whether the reader created it. */
  isOwn: boolean;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}
