import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { useSearchParams } from '@nerka/mf-shared/router';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { useState } from 'react';
import { DragArea } from '../drag/drag-area';
import { DealCard } from './deal-card';
import { readStage, type DealFilters } from './deal-filters';
import { stages, type Deal, type Stage, type StageTotal } from './deal-labels';
import { useMoveDeal } from './deals.api';
import styles from './deal-board.module.css';
import { StageColumn } from './stage-column';
import { StageTabs } from './stage-tabs';
import { useDealMove } from './use-deal-move';

interface DealBoardProps {
  filters: DealFilters;
  totals: readonly StageTotal[] | undefined;
}

/** A column per stage, between which deals are moved; a phone shows one at a time. */
export function DealBoard({ filters, totals }: DealBoardProps) {
  const company = useCompany();
  const canWrite = useCan('deals.write');
  const isPhone = usePhoneWidth();
  const [search] = useSearchParams();
  const change = useMoveDeal(company.id);
  const [focusedId, setFocusedId] = useState<number>();
  const moveTo = (deal: Deal, stage: Stage) => stage !== deal.stage && change.mutate({ deal, stage });
  const { moving, announcement, handlersOf, drag } = useDealMove((deal, stage, by) => {
    setFocusedId(by === 'keys' ? deal.id : undefined);
    moveTo(deal, stage);
  });
  const open = readStage(search);
  const shown = isPhone ? [open] : stages;
  return (
    <>
      <span id="how-deals-move" hidden>
        Space picks the deal up to move it to another stage.
      </span>
      <p role="status" aria-live="assertive" className="visually-hidden">
        {announcement}
      </p>
      <DragArea {...drag} float={moving?.by === 'pointer' && <Float deal={moving.deal} />}>
        {isPhone && <StageTabs open={open} totals={totals} target={moving?.stage} />}
        <div className={isPhone ? undefined : styles.board}>
          {shown.map((stage) => (
            <StageColumn
              key={stage}
              stage={stage}
              filters={filters}
              total={totals?.find((total) => total.stage === stage)}
              isTarget={moving !== undefined && moving.stage === stage && stage !== moving.deal.stage}
              card={(deal) => (
                <DealCard
                  deal={deal}
                  move={canWrite ? handlersOf(deal) : undefined}
                  isMoving={moving?.deal.id === deal.id}
                  takesFocus={focusedId === deal.id}
                  onStage={(wanted) => moveTo(deal, wanted)}
                />
              )}
            />
          ))}
        </div>
      </DragArea>
    </>
  );
}

function Float({ deal: { name, value } }: { deal: Deal }) {
  return (
    <div aria-hidden className={styles.float}>
      {name} <span className={styles.floatValue}>{formatDollars(value)}</span>
    </div>
  );
}
