import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { securityEventKinds, type SecurityEventKind } from '../../platform/audit/security-event.js';
import { OptionalDate } from '../../platform/http/fields.js';
import { PageQuery, QueryReference, QueryText, QueryWords } from '../../platform/http/list-query.js';

/** Longer than any IPv6 address. */
const MAX_ADDRESS = 64;

export class SecurityEventFilterQuery {
  @QueryWords(securityEventKinds)
  kind?: SecurityEventKind[];

  /** Only of this company. */
  @QueryReference()
  companyId?: number;

  /** Only of the person with this user name. */
  @QueryText()
  person?: string;

  /** Only from this address. */
  @QueryText(MAX_ADDRESS)
  address?: string;

  /** Only what began on this day in UTC or later. */
  @OptionalDate()
  from?: string | null;

  /** Only what began on this day in UTC or before. */
  @OptionalDate()
  to?: string | null;
}

export class OwnSecurityEventFilterQuery {
  @QueryWords(securityEventKinds)
  kind?: SecurityEventKind[];

  /** Only what began on this day in the company's time zone or later. */
  @OptionalDate()
  from?: string | null;

  /** Only what began on this day in the company's time zone or before. */
  @OptionalDate()
  to?: string | null;
}

export class CompanySecurityEventFilterQuery extends OwnSecurityEventFilterQuery {
  /** Only what this person did. */
  @QueryReference()
  personId?: number;
}

export class OwnSecurityEventQuery extends IntersectionType(PageQuery, OwnSecurityEventFilterQuery) {}

export class CompanySecurityEventQuery extends IntersectionType(PageQuery, CompanySecurityEventFilterQuery) {}

export class SecurityEventQuery extends IntersectionType(PageQuery, SecurityEventFilterQuery) {}

/** A company that events may be of. */
export class EventCompanyResponse {
  id: number;
  name: string;
  /** Deleted for good, or about to be. */
  isDeleted: boolean;
}

export class SecurityEventResponse {
  id: number;
  @ApiProperty({ enum: securityEventKinds, type: String })
  kind: SecurityEventKind;
  personId: number | null;
  /** The user name; null for who is not known, and for the system. */
  person: string | null;
  /** Whether the person is one of the provider. */
  isProvider: boolean;
  companyId: number | null;
  companyName: string | null;
  /** Of IPv6, the first of a network (/64), which is one client. */
  address: string | null;
  /** What the browser said of itself. */
  device: string | null;
  /** What it was done to: a number, a name, an operation. */
  subject: string | null;
  /** How often within the hour; what differs in nothing is one event. */
  times: number;
  createdAt: string;
  /** The last of them. */
  lastAt: string;
}

/** An event of a company, without addresses. */
export class CompanySecurityEventResponse {
  id: number;
  @ApiProperty({ enum: securityEventKinds, type: String })
  kind: SecurityEventKind;
  /** Null for the provider, for who is not known, and for the system. */
  personId: number | null;
  /** The user name. */
  person: string | null;
  /** Whether the provider did it. */
  isProvider: boolean;
  device: string | null;
  /** What it was done to: a number, a name, an operation. */
  subject: string | null;
  /** How often within the hour. */
  times: number;
  createdAt: string;
  lastAt: string;
}

/** An event that the person caused, or that was done to their account. */
export class OwnSecurityEventResponse {
  id: number;
  @ApiProperty({ enum: securityEventKinds, type: String })
  kind: SecurityEventKind;
  /** Whether the person did it; else somebody did it to their account. */
  isOwn: boolean;
  /** The user name of somebody of the company who did it. */
  person: string | null;
  /** Whether the provider did it. */
  isProvider: boolean;
  /** Of the person's own events alone. */
  address: string | null;
  /** Of the person's own events alone. */
  device: string | null;
  subject: string | null;
  /** How often within the hour. */
  times: number;
  createdAt: string;
  lastAt: string;
}
