import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { Database } from '../database/database.js';
import { consume, rateLimiter } from '../database/rate-limiter.js';
import { isUniqueViolation } from '../http/database-errors.js';
import { Conflict } from '../http/errors.js';
import type { Actor } from './actor.js';

const HOUR_SECONDS = 60 * 60;
const TAKEN_AN_HOUR = 30;
const TOO_MANY_MESSAGE = 'Too many names that are taken have been tried.';

/** Names that are unique among all companies say something about the others, so nobody can try very many. */
@Injectable()
export class TakenNames {
  private readonly ofPerson: RateLimiterPostgres;

  constructor(database: Database) {
    this.ofPerson = rateLimiter(database, { keyPrefix: 'taken-name', points: TAKEN_AN_HOUR, duration: HOUR_SECONDS });
  }

  /** Gives somebody such a name, counted before it is tried; throws Throttled once too many were taken. */
  async trying<T>({ userId }: Pick<Actor, 'userId'>, work: () => Promise<T>): Promise<T> {
    const key = String(userId);
    await consume(this.ofPerson, key, TOO_MANY_MESSAGE);
    let isTaken = false;
    try {
      return await work();
    } catch (error) {
      isTaken = isTakenName(error);
      throw error;
    } finally {
      if (!isTaken) await this.ofPerson.reward(key);
    }
  }
}

const isTakenName = (error: unknown): boolean =>
  error instanceof Conflict ? error.code.endsWith('-taken') : isUniqueViolation(error);
