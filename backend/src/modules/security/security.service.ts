import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { CSV_START, csvLines } from '../../platform/csv/csv-text.js';
import { Database } from '../../platform/database/database.js';
import { Invalid } from '../../platform/http/errors.js';
import type { Page } from '../../platform/http/paging.js';
import type { SecurityEventFilterQuery, SecurityEventQuery, SecurityEventResponse } from './security-event.dto.js';
import { SecurityRepository } from './security.repository.js';

const ROWS_OF_PAGE = 500;

const columns = [
  ...(['createdAt', 'lastAt', 'kind', 'times', 'person', 'isProvider', 'companyId', 'companyName'] as const),
  ...(['subject', 'address', 'device'] as const),
];

/** What concerned security in the product, for the provider alone. */
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

  /** All that fit, page by page in short transactions. */
  file(actor: Actor, query: SecurityEventFilterQuery): AsyncIterable<string> {
    requireRange(query);
    return this.lines(actor, query);
  }

  private async *lines(actor: Actor, query: SecurityEventFilterQuery): AsyncGenerator<string> {
    yield CSV_START + csvLines([columns]);
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page: Page<SecurityEventResponse> = await this.list(actor, {
        ...query,
        ...{ limit: ROWS_OF_PAGE, cursor },
      });
      const events = JSON.parse(page.rows) as SecurityEventResponse[];
      yield csvLines(events.map((event) => columns.map((column) => event[column])));
      cursor = page.nextCursor;
    }
  }
}

function requireRange({ from, to }: SecurityEventFilterQuery): void {
  if (from == null || to == null || from <= to) return;
  throw new Invalid([{ field: 'to', message: 'The last day is before the first one.' }]);
}
