import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { FrontEndResponse } from './release.dto.js';

/** Reads and writes front-end releases; they belong to no company. */
@Injectable()
export class ReleasesRepository {
  constructor(private readonly database: Database) {}

  active(): Promise<FrontEndResponse[]> {
    return this.database.outsideCompanies(
      `select r.front_end as name, r.version, r.contract, r.entry, r.screens
       from active_releases a join releases r on r.id = a.release_id order by r.front_end`,
    );
  }

  /** Notes a release and makes it the active one of its front end. */
  async activate(release: FrontEndResponse): Promise<void> {
    const { name, version, contract, entry, screens } = release;
    await this.database.outsideCompanies(
      `with noted as (
         insert into releases (front_end, version, contract, entry, screens) values ($1, $2, $3, $4, $5)
         on conflict (front_end, version) do update set entry = excluded.entry, screens = excluded.screens returning id)
       insert into active_releases (front_end, release_id) select $1, id from noted
       on conflict (front_end) do update set release_id = excluded.release_id`,
      [name, version, contract, entry, JSON.stringify(screens)],
    );
  }
}
