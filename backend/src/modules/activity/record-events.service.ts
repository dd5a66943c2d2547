import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import { type LoggedLine, recordsIn, toEntry } from './activity-entry.js';
import { type ActiveNoun, ActivityNouns } from './activity-nouns.js';
import type { ActivityChangeResponse } from './activity.dto.js';
import { ActivityRepository } from './activity.repository.js';

/** A line of the log, as whoever kept it for later has stored it. */
export interface KeptLine {
  action: string;
  noun: string;
  recordId: number;
  parentId?: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Null: the system. */
  actorId: number | null;
  /** The API key by which a program did it. */
  apiKeyId?: number;
}

/** Who made a change; the provider's people have no names in a company. */
export interface EventAuthor {
  kind: 'person' | 'provider' | 'system';
  id: number | null;
  name: string | null;
  /** By which a program did it for the person; programs know their own changes by it. */
  apiKey: { id: number; name: string } | null;
}

/** What happened to a record, in the words of its activity. */
export interface RecordEvent {
  /** The record of the line, or the one to which that belongs. */
  noun: string;
  id: number | null;
  /** Its number or name. */
  name: string | null;
  /** In the API; null where the record has no address. */
  path: string | null;
  changes: ActivityChangeResponse[];
  by: EventAuthor;
}

/** What the activity says of changes, for those who are told of them elsewhere. */
@Injectable()
export class RecordEventsService {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly nouns: ActivityNouns,
  ) {}

  get names(): string[] {
    return this.nouns.names;
  }

  /** The noun in whose activity a line of this noun stands, and whether its parent is the record. */
  ownerOf(noun: string): { name: string; isByParent: boolean } | undefined {
    const owner = this.nouns.ownerOf(noun);
    return owner && { name: owner.name, isByParent: owner.parts?.[noun] === 'parent' };
  }

  /** In the order of the lines. */
  async describe(read: CompanyRead, lines: readonly KeptLine[]): Promise<RecordEvent[]> {
    const owners = lines.map(({ noun }) => this.nouns.ownerOf(noun));
    const [ownerIds, people, apiKeys] = await Promise.all([
      this.ownerIds(read, lines, owners),
      this.activity.people(read, lines.flatMap(({ actorId }) => actorId ?? [])), // oxfmt-ignore
      this.activity.apiKeys(read, lines.flatMap(({ apiKeyId }) => apiKeyId ?? [])), // oxfmt-ignore
    ]);
    const logged = lines.map((line, index) => toLogged(line, ownerIds[index]!));
    const naming = await this.activity.naming(
      read,
      logged.flatMap((line, index) => recordsIn(line, owners[index])),
    );
    return logged.map((line, index) => {
      const owner = owners[index];
      const { record, changes } = toEntry(line, owner, naming, true);
      const { noun = line.noun, id = null, name = null } = record ?? {};
      const path = owner?.path === undefined || id === null ? null : `${owner.path}/${id}`;
      return { noun, id, name, path, changes, by: authorOf(lines[index]!, people, apiKeys) };
    });
  }

  private ownerIds(
    read: CompanyRead,
    lines: readonly KeptLine[],
    owners: readonly (ActiveNoun | undefined)[],
  ): Promise<(number | null)[]> {
    return Promise.all(
      lines.map(async (line, index) => {
        const part = owners[index]?.parts?.[line.noun];
        if (part === undefined) return line.recordId;
        return part === 'parent' ? (line.parentId ?? null) : this.activity.ownerId(read, part, line.recordId);
      }),
    );
  }
}

type Names = ReadonlyMap<number, string>;

const toLogged = (
  { action, noun, recordId, before, after, actorId }: KeptLine,
  ownerId: number | null,
): LoggedLine => ({
  ...{ id: 0, actorId, isProvider: false, actor: null, subject: null, createdAt: '' },
  ...{ action, noun, recordId, ownerId, before: before ?? null, after: after ?? null },
});

function authorOf({ actorId: id, apiKeyId }: KeptLine, people: Names, apiKeys: Names): EventAuthor {
  const key = apiKeyId === undefined ? undefined : apiKeys.get(apiKeyId);
  const apiKey = key === undefined ? null : { id: apiKeyId!, name: key };
  if (id === null) return { kind: 'system', id: null, name: null, apiKey };
  const name = people.get(id);
  return name === undefined ? { kind: 'provider', id: null, name: null, apiKey } : { kind: 'person', id, name, apiKey };
}
