import { Injectable } from '@nestjs/common';
import { dayOf } from '../../../platform/database/company-day.js';
import type { CompanyRead } from '../../../platform/database/company-tx.js';
import { utc } from '../../../platform/database/sql-json.js';
import type { SharedMessageResponse, SharedPhotoResponse, SharedRequestResponse } from './shared-request.dto.js';

/** So long after it was sent, photos belong to it: longer than an upload takes, and no store for strangers. */
export const PHOTO_MINUTES = 30;

export type SharedRecord = Omit<SharedRequestResponse, 'company' | 'photos'> & {
  photos: Pick<SharedPhotoResponse, 'id' | 'width' | 'height'>[];
};

/** A request that was merged into another one has got the order of that. */
const progress = `case
  when r.state = 'rejected' then 'rejected'
  when wo.status = 'completed' then 'done'
  when wo.status = 'cancelled' then 'cancelled'
  when wo.status = 'in_progress' then 'in_progress'
  when wo.scheduled_at is not null then 'planned'
  when r.state = 'accepted' or wo.id is not null then 'accepted'
  else 'received' end`;

@Injectable()
export class SharedRequestsRepository {
  async find(read: CompanyRead, id: number): Promise<SharedRecord | undefined> {
    const [row] = await read.query<{ record: SharedRecord & { messages: SharedMessageResponse[] } }>(
      `select row_to_json(one) as record from (
         select r.request_number as "requestNumber", u.unit_number as "unitNumber", u.building_name as "buildingName",
           r.unit_text as "unitText", r.title, r.location, r.description, r.permission_to_enter as "permissionToEnter",
           r.language, r.is_urgent as "isUrgent", ${progress} as progress,
           case when wo.status in ('open', 'in_progress') and r.requester_left_at is null then ${dayOf('wo.scheduled_at')} end as "plannedOn",
           r.reject_reason as reason, r.created_at > now() - interval '${PHOTO_MINUTES} minutes' as "takesPhotos",
           (select coalesce(json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.id), '[]')
             from request_photos p where p.company_id = r.company_id and p.request_id = r.id) as photos,
           (select coalesce(json_agg(json_build_object('author', m.author, 'text', m.text,
               'createdAt', ${utc('m.created_at')}) order by m.id), '[]')
             from request_messages m where m.company_id = r.company_id and m.request_id = r.id) as messages,
           ${utc('r.created_at')} as "createdAt", ${utc('r.updated_at')} as "updatedAt"
         from requests r
         left join units_read u on u.company_id = r.company_id and u.id = r.unit_id
         left join work_orders_read wo on wo.company_id = r.company_id and wo.id = r.work_order_id
         where r.company_id = $1 and r.id = $2) one`,
      [read.companyId, id],
    );
    return row?.record;
  }

  /** Whether the request is so new that photos belong to it. */
  async takesPhotos(read: CompanyRead, id: number): Promise<boolean> {
    const rows = await read.query(
      `select id from requests where company_id = $1 and id = $2
         and created_at > now() - interval '${PHOTO_MINUTES} minutes'`,
      [read.companyId, id],
    );
    return rows.length > 0;
  }
}
