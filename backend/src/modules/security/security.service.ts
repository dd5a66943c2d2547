import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { Session } from '../../platform/access/sessions.js';
import { CSV_START, type CsvCell, csvLines } from '../../platform/csv/csv-text.js';
import { Database } from '../../platform/database/database.js';
import { Invalid } from '../../platform/http/errors.js';
import type { Page } from '../../platform/http/paging.js';
import type {
  CompanySecurityEventFilterQuery,
  CompanySecurityEventQuery,
  CompanySecurityEventResponse,
  EventCompanyResponse,
  OwnSecurityEventFilterQuery,
  OwnSecurityEventQuery,
  OwnSecurityEventResponse,
  SecurityEventFilterQuery,
  SecurityEventQuery,
  SecurityEventResponse,
} from './security-event.dto.js';
import { SecurityRepository } from './security.repository.js';

const ROWS_OF_PAGE = 500;

const columns = [
  ...(['createdAt', 'lastAt', 'kind', 'times', 'person', 'isProvider', 'companyId', 'companyName'] as const),
  ...(['subject', 'address', 'device'] as const),
];
const companyColumns = ['createdAt', 'lastAt', 'kind', 'times', 'person', 'isProvider', 'subject', 'device'] as const;
const ownColumns = [
  ...(['createdAt', 'lastAt', 'kind', 'times', 'isOwn', 'person', 'isProvider', 'subject', 'address'] as const),
  'device' as const,
];

/** What concerned security: all of it for the provider, of a company for its managers, of a person for themselves. */
@Injectable()
export class SecurityService {
  constructor(
    private readonly database: Database,
    private readonly events: SecurityRepository,
  ) {}

  async list(actor: Actor, query: SecurityEventQuery): Promise<Page<SecurityEventResponse>> {
    requireRange(query);
    return this.database.onPlatform(actor, (tx) => this.events.list(tx, query));
  }

  companies(actor: Actor): Promise<EventCompanyResponse[]> {
    return this.database.onPlatform(actor, (tx) => this.events.companies(tx));
  }

  file(actor: Actor, query: SecurityEventFilterQuery): AsyncIterable<string> {
    requireRange(query);
    return lines(columns, (page) => this.list(actor, { ...query, ...page }));
  }

  async ofCompany(companyId: number, query: CompanySecurityEventQuery): Promise<Page<CompanySecurityEventResponse>> {
    requireRange(query);
    return this.events.ofCompany(this.database.readCompany(companyId), query);
  }

  fileOfCompany(companyId: number, query: CompanySecurityEventFilterQuery): AsyncIterable<string> {
    requireRange(query);
    return lines(companyColumns, (page) => this.ofCompany(companyId, { ...query, ...page }));
  }

  async ofPerson(
    actor: Actor,
    { company }: Session,
    query: OwnSecurityEventQuery,
  ): Promise<Page<OwnSecurityEventResponse>> {
    requireRange(query);
    const zone = company?.timezone ?? 'UTC';
    return this.database.onOwnAccount(actor, (tx) => this.events.ofPerson(tx, actor.userId!, zone, query));
  }

  fileOfPerson(actor: Actor, session: Session, query: OwnSecurityEventFilterQuery): AsyncIterable<string> {
    requireRange(query);
    return lines(ownColumns, (page) => this.ofPerson(actor, session, { ...query, ...page }));
  }
}

/** All events that fit, page by page in short transactions. */
async function* lines<Name extends string, Event extends Record<Name, CsvCell>>(
  names: readonly Name[],
  read: (page: { limit: number; cursor?: string }) => Promise<Page<Event>>,
): AsyncGenerator<string> {
  yield CSV_START + csvLines([names]);
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: Page<Event> = await read({ limit: ROWS_OF_PAGE, ...(cursor !== undefined && { cursor }) });
    const events = JSON.parse(page.rows) as Event[];
    yield csvLines(events.map((event) => names.map((name) => event[name])));
    cursor = page.nextCursor;
  }
}

function requireRange({ from, to }: OwnSecurityEventFilterQuery): void {
  if (from == null || to == null || from <= to) return;
  throw new Invalid([{ field: 'to', message: 'The last day is before the first one.' }]);
}
