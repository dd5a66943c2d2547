import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { RequiredText } from '../../platform/http/fields.js';
import { PageQuery, QueryText } from '../../platform/http/list-query.js';
import { ReleaseFailureCounts } from './front-end-failure.dto.js';
import type { ReleaseHealthStatus } from './release-health.js';

export class ScreenTitles {
  property_management: string;
  jobs_business: string;
}

/** The position of a screen in the menu of a business type; absent: not in the menu. */
export class ScreenNavigation {
  property_management?: number;
  jobs_business?: number;
}

/** An action of a screen that the command palette offers everywhere. */
@ApiExtraModels(ScreenTitles)
export class ScreenCommand {
  @ApiProperty({ oneOf: [{ type: 'string' }, { $ref: getSchemaPath(ScreenTitles) }] })
  title: string | ScreenTitles;
  /** Relative to the company's address, absolute in the platform area; opens the screen's own dialog. */
  path: string;
  icon?: string;
  permission?: string;
}

/** The name of records of one kind in import and export. */
export class CsvDeclaration {
  kind: string;
  title: string;
  /** The position in the lists of each business type; absent: not offered there. */
  order: ScreenNavigation;
}

/** The text of a notification; `{date}` is the day on which the record is due. */
export class NoticeDeclaration {
  text: string;
  icon?: string;
}

/** A kind of record that a screen lists: how it is found, named and opened from other screens. */
@ApiExtraModels(ScreenTitles, NoticeDeclaration)
export class RecordDeclaration {
  /** Its name in search, notifications and events. */
  noun: string;
  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { $ref: getSchemaPath(ScreenTitles) }] })
  title?: string | ScreenTitles;
  /** Relative to the company's address, with `:id` or `:number`; in the platform area absolute. */
  path?: string;
  csv?: CsvDeclaration;
  /** By the kind of the notification. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { $ref: getSchemaPath(NoticeDeclaration) } })
  notices?: Record<string, NoticeDeclaration>;
}

/** What waits for somebody on a screen. */
export class WaitingDeclaration {
  /** An address of the API that counts a list by its filters; `{companyId}` stands for the company. */
  counts: string;
  filter: string;
  value: string;
}

/** A screen of a front end, as its `screens.ts` declares it. */
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
  records?: RecordDeclaration[];
  /** Parts of addresses, each with the nouns whose changes make data read from there stale; `*`: any. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } })
  staleAfter?: Record<string, string[]>;
  /** Addresses of the API that the screen reads as it opens; names in braces stand for the company and parts of the path. */
  reads?: string[];
  /** What the menu counts beside the screen. */
  waiting?: WaitingDeclaration;
}

export class RegisterReleaseBody {
  /** The declaration as JSON text; its content is validated in registration/release-declaration.ts. */
  @RequiredText("The part 'release' is missing.", 1024 * 1024)
  release: string;
}

export class ReleaseQuery extends PageQuery {
  /** Only the releases of this front end. */
  @QueryText(40)
  frontEnd?: string;
}

export class ReleaseFile {
  path: string;
  sha256: string;
  size: number;
}

export class ReleaseCompany {
  id: number;
  name: string;
}

export class ReleaseHealth extends ReleaseFailureCounts {
  @ApiProperty({ enum: ['healthy', 'failing', 'missing_files', 'incompatible'], type: String })
  status: ReleaseHealthStatus;
}

export class ReleaseResponse {
  id: number;
  frontEnd: string;
  version: string;
  /** The range of contract versions for which it was built. */
  contract: string;
  /** The address of its federation manifest. */
  entry: string;
  screens: ScreenDeclaration[];
  files: ReleaseFile[];
  /** Of all files, in bytes. */
  size: number;
  /** The hash of the commit that it was built from, if its team sent it. */
  commit: string | null;
  /** Of that commit. */
  author: string | null;
  /** What changed, in lines of plain text. */
  notes: string | null;
  /** The name of the deploy token, or a note that it came with the server. */
  registeredBy: string;
  createdAt: string;
  isBuiltIn: boolean;
  isActive: boolean;
  /** Whether it was active before the active one. */
  isPrevious: boolean;
  /** Whether it is or was active; an older one that never was is no way back. */
  wasActive: boolean;
  /** The names of companies that have it pinned while another one is active. */
  pinnedCompanies: ReleaseCompany[];
  health: ReleaseHealth;
}
