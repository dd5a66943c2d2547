import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { HourlyWork } from '../jobs/hourly-work.js';

/** Deletes browsers in which nobody has signed in for 180 days. */
@Injectable()
export class KnownDevicesCleanUp {
  constructor(database: Database, hourly: HourlyWork) {
    hourly.add('known devices', () => database.queryUnscoped('delete from known_devices where expires_at < now()'));
  }
}
