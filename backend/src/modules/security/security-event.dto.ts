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

export class SecurityEventQuery extends IntersectionType(PageQuery, SecurityEventFilterQuery) {}

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
