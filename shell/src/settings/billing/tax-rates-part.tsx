import { panelMessage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery, type UseQueryResult } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { useState } from 'react';
import styles from './billing-card.module.css';
import { percentOf } from './tax-percent';
import { DeleteTaxRateDialog, TaxRateDialog } from './tax-rate-dialogs';
import { taxRatesQuery, type TaxRate } from './tax-rates.api';

/** The rates from which invoices choose. */
export function TaxRatesPart() {
  const rates = useQuery(taxRatesQuery(useCompany().id));
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<TaxRate>();
  const [deleted, setDeleted] = useState<TaxRate>();
  // A rate that somebody else saved meanwhile is edited as it is now.
  const latest = edited && (rates.data?.find(({ id }) => id === edited.id) ?? edited);
  return (
    <section aria-labelledby="tax-rates">
      <h3 id="tax-rates" className={styles.title}>
        Tax rates
      </h3>
      <LoadedRates rates={rates} onEdit={setEdited} onDelete={setDeleted} />
      <Button icon={<Icon name="add" />} onClick={() => setIsAdding(true)}>
        Add Tax Rate
      </Button>
      <TaxRateDialog open={isAdding} onClose={() => setIsAdding(false)} />
      {latest && <TaxRateDialog key={latest.id} open rate={latest} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteTaxRateDialog rate={deleted} onClose={() => setDeleted(undefined)} />}
    </section>
  );
}

interface LoadedRatesProps extends Omit<RateListProps, 'rates'> {
  rates: UseQueryResult<TaxRate[]>;
}

function LoadedRates({ rates: { data, error, isPending, isFetching, refetch }, ...actions }: LoadedRatesProps) {
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (data && data.length > 0) return <RateList rates={data} {...actions} />;
  if (data) return <p className={styles.text}>No tax rates yet. Invoices show Sales Tax $0.00.</p>;
  return (
    <FailurePanel
      title="The tax rates could not be loaded"
      description={panelMessage(error, 'Try again in a moment.')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

interface RateListProps {
  rates: readonly TaxRate[];
  onEdit: (rate: TaxRate) => void;
  onDelete: (rate: TaxRate) => void;
}

function RateList({ rates, onEdit, onDelete }: RateListProps) {
  return (
    <ul className={styles.rates} aria-label="Tax rates">
      {rates.map((rate) => (
        <li key={rate.id}>
          <span className={styles.name}>{rate.name}</span>
          <span className={styles.percent}>{percentOf(rate.basisPoints)}%</span>
          <IconButton icon="edit" label={`Edit ${rate.name}`} tooltip="Edit" onPress={() => onEdit(rate)} />
          <IconButton icon="delete" label={`Delete ${rate.name}`} tooltip="Delete" onPress={() => onDelete(rate)} />
        </li>
      ))}
    </ul>
  );
}
