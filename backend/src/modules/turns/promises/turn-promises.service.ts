import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, Invalid, NotFound, StaleEdit } from '../../../platform/http/errors.js';
import type { PageQuery } from '../../../platform/http/list-query.js';
import type { JsonText, Page } from '../../../platform/http/paging.js';
import { NotificationsService, whoSee } from '../../notifications/notifications.service.js';
import type { TurnResponse } from '../turn.dto.js';
import { TurnsRepository } from '../turns.repository.js';
import { inWords, missedMoveInMail } from './missed-move-in-mail.js';
import type { PromiseTurnBody, TurnPromiseResponse } from './turn-promise.dto.js';
import { TurnPromisesRepository } from './turn-promises.repository.js';

/**
 * The promised day of an open turn changes only here, with a reason, and each promise stays in its history. If it is past
 * the next move-in, the people who deal with residents are told at once.
 */
@Injectable()
export class TurnPromisesService {
  constructor(
    private readonly database: Database,
    private readonly promises: TurnPromisesRepository,
    private readonly turns: TurnsRepository,
    private readonly notifications: NotificationsService,
  ) {}

  async list(companyId: number, turnId: number, query: PageQuery): Promise<Page<TurnPromiseResponse>> {
    const read = this.database.readCompany(companyId);
    if (!(await this.promises.exists(read, turnId))) throw new NotFound('Turn');
    return this.promises.list(read, turnId, query);
  }

  make(
    companyId: number,
    actor: Actor,
    id: number,
    { date, reason }: PromiseTurnBody,
    version: number | undefined,
  ): Promise<JsonText<TurnResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [turn, details, people] = await Promise.all([
        this.turns.lock(tx, id),
        this.promises.details(tx, id),
        this.notifications.holdersToMail(tx, 'notifications.leases'),
      ]);
      if (!turn) throw new NotFound('Turn');
      if (version !== undefined && version !== turn.version)
        throw new StaleEdit(JSON.parse((await this.turns.find(tx, id))!));
      if (turn.status === 'completed') throw new Conflict('This turn is completed. Reopen it first.', 'turn-completed');
      const { promisedDate, turnNumber, assignedToId } = turn;
      const { unitNumber, building, nextMoveIn, earliest, latest } = details!;
      if (date < earliest || date > latest) {
        const message = `Promise a day between ${inWords(earliest)} and ${inWords(latest)}.`;
        throw new Invalid([{ field: 'date', message }]);
      }
      if (date === promisedDate) return (await this.turns.find(tx, id))!;
      tx.send(this.promises.insert(tx, id, date, reason), this.turns.update(tx, turn, { promisedDate: date }));
      tx.audit({
        ...{ action: 'promised', noun: 'turn', recordId: id },
        ...{ before: { promisedDate, reason: null }, after: { promisedDate: date, reason } },
      });
      if (nextMoveIn !== null && date > nextMoveIn) {
        const missed = { id, turnNumber, unitNumber, date, nextMoveIn, reason };
        const readers = whoSee(people, { building, assignedToId });
        this.notifications.mail(tx, readers, (person, baseUrl) => missedMoveInMail(missed, person, baseUrl));
      }
      return (await this.turns.find(tx, id))!;
    });
  }
}
