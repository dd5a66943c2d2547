import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { type Session, Sessions } from '../../platform/access/sessions.js';
import { auditPlatform } from '../../platform/audit/platform-audit.js';
import { Database } from '../../platform/database/database.js';
import { DatabaseChannel } from '../../platform/database/database-channel.js';
import { CHANGES_TOPIC } from '../../platform/database/record-changes.js';
import { Invalid, NotFound } from '../../platform/http/errors.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import { HourlyWork } from '../../platform/jobs/hourly-work.js';
import type { AnnouncementBody, AnnouncementResponse, OwnAnnouncementsResponse } from './announcement.dto.js';
import { AnnouncementsRepository, type Reader } from './announcements.repository.js';

const NOUN = 'announcement';
/** What stands longer is no announcement, and everybody has closed it. */
const MAX_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The provider writes a sentence; everybody who is signed in reads it from its start until they close it or it ends. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly database: Database,
    private readonly announcements: AnnouncementsRepository,
    sessions: Sessions,
    channel: DatabaseChannel,
    hourly: HourlyWork,
  ) {
    // A session says whether there is one, and pages ask for it because of the same message.
    channel.on(CHANGES_TOPIC, (message) => {
      if (message.includes(`"noun":"${NOUN}"`)) sessions.clearCache();
    });
    hourly.add('dismissals of announcements', () => announcements.deleteOldDismissals());
  }

  list(actor: Actor, query: PageQuery): Promise<Page<AnnouncementResponse>> {
    return this.database.onPlatform(actor, (tx) => this.announcements.list(tx, query));
  }

  async create(actor: Actor, body: AnnouncementBody): Promise<AnnouncementResponse> {
    requireEnd(body);
    return this.database.onPlatform(actor, async (tx) => {
      const id = await this.announcements.insert(tx, body, actor.userId);
      const { text: name, tone, businessType = null, startsAt = null, endsAt } = body;
      const after = { name, tone, businessType, startsAt, endsAt };
      await auditPlatform(tx, actor, { action: 'created', noun: NOUN, recordId: id, after });
      return (await this.announcements.find(tx, id))!;
    });
  }

  delete(actor: Actor, id: number): Promise<void> {
    return this.database.onPlatform(actor, async (tx) => {
      const found = await this.announcements.find(tx, id);
      if (!found) throw new NotFound('Announcement');
      await this.announcements.delete(tx, id);
      const { text: name, endsAt } = found;
      await auditPlatform(tx, actor, { action: 'deleted', noun: NOUN, recordId: id, before: { name, endsAt } });
    });
  }

  own(session: Session): Promise<OwnAnnouncementsResponse> {
    return this.announcements.running(readerOf(session));
  }

  dismiss(actor: Actor, session: Session, id: number): Promise<void> {
    return this.database.onOwnAccount(actor, async (tx) => {
      if (!(await this.announcements.dismiss(tx, readerOf(session), id))) throw new NotFound('Announcement');
    });
  }
}

const readerOf = ({ user, company }: Session): Reader => ({
  userId: user.id,
  businessType: company?.businessType ?? null,
});

function requireEnd({ startsAt, endsAt }: AnnouncementBody): void {
  const [starts, ends] = [startsAt ? Date.parse(startsAt) : Date.now(), Date.parse(endsAt)];
  const refuse = (message: string): never => {
    throw new Invalid([{ field: 'endsAt', message }]);
  };
  if (ends <= Date.now()) refuse('The end must be in the future.');
  if (ends <= starts) refuse('The end must be after the start.');
  if (ends - starts > MAX_DAYS * DAY_MS) refuse('The end must be within a year of the start.');
}
