import { Injectable } from '@nestjs/common';
import type { OwnAccountTx } from '../../platform/database/database.js';
import type { ProfileResponse } from './profile.dto.js';

type Rows = OwnAccountTx;

const columns = `first_name as "firstName", last_name as "lastName", email, phone, profile_picture as "profilePicture",
  version`;

/** Reads and writes the signed-in user's own row, in their company or in none. */
@Injectable()
export class ProfileRepository {
  async find(rows: Rows, userId: number): Promise<ProfileResponse | undefined> {
    const found = await rows.query<ProfileResponse>(`select ${columns} from users where id = $1`, [userId]);
    return found[0];
  }

  async lock(rows: Rows, userId: number): Promise<ProfileResponse | undefined> {
    const found = await rows.query<ProfileResponse>(
      `select ${columns} from users where id = $1 and deleted_at is null for update`,
      [userId],
    );
    return found[0];
  }

  async update(
    rows: Rows,
    userId: number,
    { firstName, lastName, email, phone, profilePicture }: ProfileResponse,
  ): Promise<void> {
    await rows.query(
      `update users set first_name = $2, last_name = $3, email = $4, phone = $5, profile_picture = $6,
         version = version + 1, updated_at = now()
       where id = $1`,
      [userId, firstName, lastName, email, phone, profilePicture],
    );
  }

  async setPassword(rows: Rows, userId: number, passwordHash: string): Promise<void> {
    await rows.query('update users set password = $2, version = version + 1, updated_at = now() where id = $1', [
      userId,
      passwordHash,
    ]);
  }
}
