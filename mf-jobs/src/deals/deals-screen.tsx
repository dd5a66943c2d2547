import { errorMessage } from '@nerka/mf-shared/api';
import { paths, recordId, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { CreateButton, ListHead, NothingListed } from '@nerka/mf-shared/lists';
import { useQuery } from '@nerka/mf-shared/query';
import { useParams, useSearchParams } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import type { ReactNode } from 'react';
import { DealDialog, DeleteDealDialog, NewDealDialog } from './deal-dialogs';
import { DealFilterBar } from './deal-filter-bar';
import { isFiltered, readFilters, writeFilters, type DealFilters } from './deal-filters';
import { newDeal } from './deal-form';
import { dealTotalsQuery } from './deals.api';
import { DealBoard } from './deal-board';
import { DealMetrics } from './deal-metrics';
import styles from './deals-screen.module.css';

const dialogs = ['new', 'delete'] as const;

/** `/pipeline`, and `/pipeline/:id` with that deal's dialog. The address stores the filters and the phone's stage. */
export function DealsScreen() {
  const company = useCompany();
  const canWrite = useCan('deals.write');
  const { id: openId } = useParams();
  const [search] = useSearchParams();
  const dialog = useDialogAddress(dialogs);
  const filters = readFilters(search);
  const create = canWrite && { label: 'New Deal', words: 'New deal', run: () => dialog.open('new') };
  const deletedId = dialog.idOf('delete');
  const board = { pathname: paths.pipeline(company), search: withoutDialogs(search) };
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
        createButton={<CreateButton create={create} label="Create First Deal" />}
      />
      <NewDealDialog
        companyId={company.id}
        open={dialog.isOpen('new') && canWrite}
        given={{ ...newDeal, customerId: filters.customerId }}
        onClose={() => dialog.close('new')}
      />
      {openId !== undefined && (
        <DealDialog
          companyId={company.id}
          id={recordId(openId)}
          onDelete={(id) => dialog.openOver('delete', id)}
          onClose={() => dialog.closeRecord(board.pathname)}
        />
      )}
      {deletedId !== undefined && canWrite && (
        <DeleteDealDialog
          companyId={company.id}
          id={deletedId}
          onDeleted={() => dialog.closeTo('delete', `${board.pathname}?${board.search}`)}
          onClose={() => dialog.close('delete')}
        />
      )}
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
        description={errorMessage(totals.error, 'Try again in a moment.')}
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
          onClear: () => onFilters({ q: '', customerId: undefined }),
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
          <DealBoard filters={filters} totals={totals.data} />
        </div>
      )}
    </div>
  );
}

const withoutDialogs = (search: URLSearchParams): string =>
  new URLSearchParams([...search].filter(([name]) => !(dialogs as readonly string[]).includes(name))).toString();
