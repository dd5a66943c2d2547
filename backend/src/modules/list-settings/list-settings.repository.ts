import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import type { ListSettingResponse, SaveListSettingBody } from './list-setting.dto.js';

const COLUMNS = 'list, layout, density, sort, columns';

@Injectable()
export class ListSettingsRepository {
  list(read: CompanyRead, userId: number): Promise<ListSettingResponse[]> {
    return read.query(`select ${COLUMNS} from list_settings where company_id = $1 and user_id = $2 order by list`, [
      read.companyId,
      userId,
    ]);
  }

  async save(tx: CompanyTx, userId: number, body: SaveListSettingBody): Promise<ListSettingResponse> {
    const columns = body.columns.map(({ name, width = null }) => ({ name, width }));
    const rows = await tx.query<ListSettingResponse>(
      `insert into list_settings (company_id, user_id, list, layout, density, sort, columns)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (company_id, user_id, list) do update set layout = excluded.layout, density = excluded.density,
         sort = excluded.sort, columns = excluded.columns, updated_at = now()
       returning ${COLUMNS}`,
      [tx.companyId, userId, body.list, body.layout, body.density, body.sort ?? null, JSON.stringify(columns)],
    );
    return rows[0]!;
  }

  async deleteAll(tx: CompanyTx, userId: number): Promise<void> {
    await tx.query('delete from list_settings where company_id = $1 and user_id = $2', [tx.companyId, userId]);
  }
}
