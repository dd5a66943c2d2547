import { panelMessage } from '@nerka/mf-shared/api';
import { useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import {
  CreateButton,
  ListBehindHead,
  ListHead,
  NothingListed,
  useDeferredFilters,
  useIsHeadDrawn,
} from '@nerka/mf-shared/lists';
import { useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import type { ComponentProps, ReactNode } from 'react';
import { NewDealDialog } from './deal-dialogs';
import { DealFilterBar } from './deal-filter-bar';
import { dealFilters, isFiltered, readFilters, writeFilters, type DealFilters } from './deal-filters';
import { newDeal } from './deal-form';
import { dealTotalsQuery } from './deals.api';
import { DealBoard } from './deal-board';
import { DealMetrics } from './deal-metrics';
import styles from './deals-screen.module.css';

const dialogs = ['new'] as const;

/** `/pipeline`. The address stores the filters and the phone's stage. */
export function DealsScreen() {
  const company = useCompany();
  const canWrite = useCan('deals.write');
  const [search] = useSearchParams();
  const dialog = useDialogAddress(dialogs);
  const filters = readFilters(search);
  const create = canWrite && { label: 'New Deal', words: 'New deal', run: () => dialog.open('new') };
  return (
    <>
      <ListHead
        name="Pipeline"
        subtitle="From the first talk to won or lost"
        create={create}
        views={{ screen: 'pipeline', dialogs }}
      />
      <Content
        filters={filters}
        onFilters={(changed) => dialog.filter(writeFilters(search, changed))}
        createButton={<CreateButton create={create} label="Create First Deal" importKind="deals" />}
      />
      <NewDealDialog
        companyId={company.id}
        open={dialog.isOpen('new') && canWrite}
        given={{ ...newDeal, customerId: filters.customerId }}
        onClose={() => dialog.close('new')}
      />
    </>
  );
}

interface ContentProps {
  filters: DealFilters;
  onFilters: (changed: Partial<DealFilters>) => void;
  createButton: ReactNode;
}

function Content({ filters, onFilters, createButton }: ContentProps) {
  const company = useCompany();
  const totals = useQuery(dealTotalsQuery(company.id, filters));
  if (totals.isError && !totals.data) {
    return (
      <FailurePanel
        title="The pipeline could not be loaded"
        description={panelMessage(totals.error, 'Try again in a moment.')}
        isRetrying={totals.isFetching}
        onRetry={() => void totals.refetch()}
      />
    );
  }
  const isEmpty = totals.data?.every(({ count }) => count === 0) ?? false;
  const isNarrowed = isFiltered(filters);
  const nothing = (
    <NothingListed
      empty={{
        icon: 'pipeline',
        title: 'No deals yet',
        description: 'Create your first deal to get started.',
        action: createButton,
      }}
      noMatch={
        isNarrowed && {
          title: 'No deals match',
          onClear: () => onFilters({ q: '', customerId: undefined, only: undefined }),
        }
      }
    />
  );
  if (isEmpty && !isNarrowed) return nothing;
  return (
    <div className={styles.content}>
      {totals.data && <DealMetrics totals={totals.data} />}
      <DealFilterBar filters={filters} onChange={onFilters} />
      {isEmpty ? (
        nothing
      ) : (
        <div>
          <BoardBehindHead filters={filters} totals={totals.data} />
        </div>
      )}
    </div>
  );
}

function BoardBehindHead({ filters, totals }: ComponentProps<typeof DealBoard>) {
  const listed = useDeferredFilters(dealFilters, filters);
  return useIsHeadDrawn() ? <DealBoard filters={listed} totals={totals} /> : <ListBehindHead />;
}
