import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { useEffect, useRef } from 'react';
import { useDrag } from '../drag/use-drag';
import styles from './deal-card.module.css';
import { isClosed, stageOptions, stageTones, type Deal, type Stage } from './deal-labels';
import type { MoveHandlers } from './use-deal-move';

interface DealCardProps {
  deal: Deal;
  /** Absent: it may not be moved. */
  move: MoveHandlers | undefined;
  isMoving: boolean;
  /** It was moved here by keyboard: the focus follows. */
  takesFocus: boolean;
  onStage: (stage: Stage) => void;
}

export function DealCard({ deal, move, isMoving, takesFocus, onStage }: DealCardProps) {
  const company = useCompany();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  const { ref, listeners } = useDrag(deal, move !== undefined);
  const { id, name, stage } = deal;
  const titleId = `deal-${id}`;
  return (
    <article
      ref={ref}
      aria-labelledby={titleId}
      data-moving={isMoving || undefined}
      className={move ? `${styles.card} ${styles.movable}` : styles.card}
      {...listeners}
      onKeyDown={move && ((event) => event.target === link.current && move.onKeyDown(event))}
      onBlur={move?.onBlur}
      onDragStart={(event) => event.preventDefault()}
    >
      <h3 className={styles.title}>
        <Link
          ref={link}
          id={titleId}
          className={styles.open ?? ''}
          data-list-row
          aria-describedby={move && 'how-deals-move'}
          to={paths.deal(company, id)}
        >
          {name}
        </Link>
      </h3>
      <CardFacts deal={deal} />
      {move && (
        <span className={styles.stage}>
          <NativeSelect
            label={`Stage of ${name}`}
            tone={stageTones[stage]}
            options={stageOptions}
            value={stage}
            onChange={onStage}
          />
        </span>
      )}
    </article>
  );
}

function CardFacts({ deal }: { deal: Deal }) {
  const company = useCompany();
  const { customer, value, stage, probability, invoice } = deal;
  return (
    <>
      <p className={styles.customer}>{customer?.name ?? 'No customer'}</p>
      <p className={styles.metrics}>
        <span className={styles.value}>{formatDollars(value)}</span>
        {!isClosed(stage) && <span>{probability}%</span>}
      </p>
      <p className={styles.small}>
        <RelativeTime at={deal.closedAt ?? deal.updatedAt} timeZone={company.timezone} />
        {invoice && (
          <Link className={styles.invoice ?? ''} to={paths.invoicePage(company, invoice.id)}>
            {invoice.invoiceNumber}
          </Link>
        )}
      </p>
    </>
  );
}
