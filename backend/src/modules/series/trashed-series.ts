import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { type SendStatement, TrashedRows } from '../../platform/database/trashed-rows.js';
import { TrashService } from '../trash/trash.service.js';
import { recordNounOf, type Series } from './series.entity.js';
import { SeriesRepository } from './series.repository.js';

const send: SendStatement = (tx, sql, values) => tx.query(sql, values);

@Injectable()
export class TrashedSeries {
  private readonly parts: readonly TrashedRows[];

  constructor(trash: TrashService, series: SeriesRepository) {
    this.parts = trash.keep(
      new TrashedRows({ table: 'series_occurrences', column: 'series_id', send }),
      new TrashedRows({
        table: 'series',
        noun: (row) => recordNounOf(row as unknown as Series),
        references: { unit_id: 'units' },
        assignees: ['assigned_to_id'],
        // The unit may have another number now, and some of its people may have left.
        restored: (tx, [row]) => tx.send(series.followUnit(tx, row!.id), series.forgetRemoved(tx, row!.id)),
        send,
      }),
    );
  }

  take(tx: CompanyTx, id: number): void {
    tx.send(...this.parts.map((part) => part.take(tx, id)));
  }
}
