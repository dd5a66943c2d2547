import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { HourlyWork } from '../jobs/hourly-work.js';

/** Deletes sessions that have expired or were idle for too long, and the reasons of ended ones that would have. */
@Injectable()
export class SessionsCleanUp {
  constructor(database: Database, hourly: HourlyWork) {
    hourly.add('sessions', () =>
      database.queryUnscoped(`delete from sessions where expires_at < now() or seen_at < now() - interval '7 days'`),
    );
    hourly.add('ended sessions', () => database.queryUnscoped('delete from ended_sessions where expires_at < now()'));
  }
}
