import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import {
  ClearedReference,
  type SendStatement,
  type StoredRow,
  TrashedRows,
  type TrashPart,
} from '../../platform/database/trashed-rows.js';
import { removeTrashedFiles, returnFiles } from '../../platform/files/stored-files.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { TrashService } from '../trash/trash.service.js';
import { requestNoun } from './request.noun.js';

const send: SendStatement = (tx, sql, values) => tx.query(sql, values);

/** A deleted request is gone with its messages and photos; deleted for good, with the mails about it, too. */
@Injectable()
export class TrashedRequests {
  private readonly parts: readonly TrashPart[];

  constructor(trash: TrashService, outbox: MailOutbox) {
    const column = 'request_id';
    this.parts = trash.keep(
      new ClearedReference({ table: 'requests', column: 'merged_into_id', send }),
      new TrashedRows({ table: 'request_messages', column, send }),
      new TrashedRows({
        table: 'request_photos',
        column,
        restored: (tx, photos) => tx.send(returnFiles(tx, filesOf(photos))),
        ended: (tx, photos) => tx.send(removeTrashedFiles(tx, filesOf(photos))),
        send,
      }),
      new TrashedRows({
        table: 'requests',
        noun: requestNoun.name,
        references: {
          ...{ unit_id: 'units', code_id: 'request_codes' },
          ...{ work_order_id: 'work_orders', merged_into_id: 'requests' },
        },
        // Its requester may have left meanwhile.
        restored: (tx, [request]) => tx.send(noteDeparture(tx, request!.id)),
        ended: (tx, [request]) => tx.send(outbox.erase(tx, mailsAbout(request!))),
        send,
      }),
    );
  }

  take(tx: CompanyTx, id: number): void {
    tx.send(...this.parts.map((part) => part.take(tx, id)));
  }
}

async function noteDeparture(tx: CompanyTx, id: number): Promise<void> {
  await tx.query(
    `update requests r set requester_left_at = (select min(k.ended_at) from request_codes k
       where k.company_id = r.company_id and k.unit_id = r.unit_id and k.end_reason = 'moved_out'
         and k.ended_at >= r.created_at)
     where r.company_id = $1 and r.id = $2 and r.requester_left_at is null`,
    [tx.companyId, id],
  );
}

const mailsAbout = ({ requester_email, request_number }: StoredRow) => ({
  recipient: requester_email as string | null,
  about: request_number as string,
});

const filesOf = (photos: readonly StoredRow[]): number[] =>
  photos.flatMap(({ file_id, thumbnail_id }) => [file_id as number, thumbnail_id as number]);
