import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Database } from '../database/database.js';
import { consume, rateLimiter } from '../database/rate-limiter.js';
import { isUniqueViolation } from '../http/database-errors.js';
import { Conflict } from '../http/errors.js';
import type { Actor } from './actor.js';
import type { AccessRequest } from './allow.js';

const HOUR_SECONDS = 60 * 60;
const TAKEN_AN_HOUR = 30;
const TOO_MANY_MESSAGE = 'Too many names that are taken have been tried.';

/** Names that are unique among all companies say something about the others, so nobody can try very many. */
@Injectable()
export class TakenNames {
  private readonly limiter: RateLimiterPostgres;

  constructor(database: Database) {
    this.limiter = rateLimiter(database, { keyPrefix: 'taken-name', points: TAKEN_AN_HOUR, duration: HOUR_SECONDS });
  }

  /**
   * Gives somebody such a name, counted before it is tried; throws Throttled once too many were taken. A company counts
   * as one, because who may add people could try from the account of each.
   */
  async trying<T>({ userId, companyId }: Pick<Actor, 'userId' | 'companyId'>, work: () => Promise<T>): Promise<T> {
    const key = companyId === null ? `user ${userId}` : `company ${companyId}`;
    await consume(this.limiter, key, TOO_MANY_MESSAGE);
    let isTaken = false;
    try {
      return await work();
    } catch (error) {
      isTaken = isTakenName(error);
      throw error;
    } finally {
      if (!isTaken) await this.limiter.reward(key);
    }
  }
}

@Injectable()
class CountTakenNames implements NestInterceptor {
  constructor(private readonly takenNames: TakenNames) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { actor } = context.switchToHttp().getRequest<AccessRequest>();
    return from(this.takenNames.trying(actor!, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}

/**
 * Below `@Post`, so that it counts before an Idempotency-Key opens a transaction: repeated requests that wait for the
 * first one's have all connections, and it would wait for one of them.
 */
export const TriesName = (): MethodDecorator => UseInterceptors(CountTakenNames);

const isTakenName = (error: unknown): boolean =>
  error instanceof Conflict ? error.code.endsWith('-taken') : isUniqueViolation(error);
