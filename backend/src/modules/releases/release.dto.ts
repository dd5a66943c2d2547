import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { QueryReference } from '../../platform/http/list-query.js';

export class FrontEndQuery {
  /** For a super_admin: the company being viewed. */
  @QueryReference()
  companyId?: number;
}

export class ScreenTitles {
  property_management: string;
  jobs_business: string;
}

/** Where a screen stands in the menu of a business type; absent: not in the menu. */
export class ScreenNavigation {
  property_management?: number;
  jobs_business?: number;
}

/** What a screen offers to do from everywhere, in the search palette. */
@ApiExtraModels(ScreenTitles)
export class ScreenCommand {
  @ApiProperty({ oneOf: [{ type: 'string' }, { $ref: getSchemaPath(ScreenTitles) }] })
  title: string | ScreenTitles;
  /** Relative to the company's address; the screen's own dialog opens by it. */
  path: string;
  icon?: string;
  permission?: string;
}

/** One screen of a front end, as its own `screens.ts` declares it. */
@ApiExtraModels(ScreenTitles)
export class ScreenDeclaration {
  id: string;
  /** `company`: the path is relative to the company's; `platform`: it is absolute. */
  area: 'company' | 'platform';
  path: string;
  @ApiProperty({ oneOf: [{ type: 'string' }, { $ref: getSchemaPath(ScreenTitles) }] })
  title: string | ScreenTitles;
  icon: string;
  navigation?: ScreenNavigation;
  feature?: string;
  permission?: string;
  isPublic?: boolean;
  /** Absent: both. */
  businessTypes?: ('property_management' | 'jobs_business')[];
  aliases?: string[];
  commands?: ScreenCommand[];
}

/** The release of a front end that is live for this session. */
export class FrontEndResponse {
  name: string;
  version: string;
  /** The range of contract versions that it was built for. */
  contract: string;
  /** Address of its federation manifest. */
  entry: string;
  screens: ScreenDeclaration[];
}
