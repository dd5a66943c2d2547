import { Timeline } from '@nerka/mf-shared/activity';
import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import {
  RecordFrame,
  RecordPage,
  RecordPart,
  RecordPeople,
  type RecordCommand,
  type RecordKind,
} from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { Suspense, useState } from 'react';
import { estimatePaths } from '../estimate/estimate';
import { EstimatesPart } from '../estimate/estimates-part';
import { InvoicesPart } from '../job/invoices-part';
import { inLists } from './board-cache';
import { dealActivityLabels } from './deal-activity-labels';
import { DealPageDetails } from './deal-page-details';
import { stageLabels, stageTones, type Deal } from './deal-labels';
import { useDealSteps } from './deal-steps';
import { dealQuery, deletionOf } from './deals.api';

// A page is read more often than it is edited.
const Dialogs = lazyPart(() => import('./deal-page-dialogs').then((module) => module.DealPageDialogs));

const dialogNames = ['edit'] as const;
const labels = { deal: dealActivityLabels };

/** `/pipeline/:id`: the deal with its customer, invoice and next stage. */
export function DealScreen() {
  const company = useCompany();
  const list = { title: 'Pipeline', path: paths.pipeline(company) };
  return (
    <RecordPage kind={{ noun: 'deal', list, query: dealQuery, deletionOf, rowsIn: [inLists(company.id)] }}>
      {(deal) => <DealPage deal={deal} list={list} />}
    </RecordPage>
  );
}

function DealPage({ deal, list }: { deal: Deal; list: RecordKind<Deal>['list'] }) {
  const canWrite = useCan('deals.write');
  const dialogs = useDialogAddress(dialogNames);
  const [isDeleting, setIsDeleting] = useState(false);
  const { next, others } = useDealSteps(deal);
  const offers = useOffers(deal);
  const commands: RecordCommand[] = [
    { label: 'Edit', icon: 'edit', key: 'e', words: 'Edit deal', onPress: () => dialogs.open('edit') },
    ...offers.commands,
    ...others,
    { label: 'Delete', icon: 'delete', isDanger: true, onPress: () => setIsDeleting(true) },
  ];
  return (
    <>
      <RecordFrame
        list={list}
        title={deal.name}
        subtitle={deal.customer?.name}
        state={<StatusTag tone={stageTones[deal.stage]}>{stageLabels[deal.stage]}</StatusTag>}
        next={canWrite ? next : undefined}
        commands={canWrite ? commands : []}
        onMenuPointed={Dialogs.preload}
        people={<DealCustomer deal={deal} />}
        timeline={
          <RecordPart title="Timeline">
            <Timeline noun="deal" recordId={deal.id} labels={labels} />
          </RecordPart>
        }
      >
        <DealPageDetails deal={deal} {...(canWrite && { onChooseCustomer: () => dialogs.open('edit') })} />
        {offers.canSee && (
          <>
            <EstimatesPart
              key={`estimates ${deal.id}`}
              of={{ dealId: deal.id }}
              {...(offers.offer && { onCreate: offers.offer })}
            />
            <InvoicesPart key={`invoices ${deal.id}`} title="Invoices" of={{ dealId: deal.id }} />
          </>
        )}
      </RecordFrame>
      {canWrite && (isDeleting || dialogs.isOpen('edit')) && (
        <Suspense>
          <Dialogs
            {...{ deal, list, dialogs, isDeleting }}
            onDelete={() => setIsDeleting(true)}
            onKept={() => setIsDeleting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function DealCustomer({ deal: { customer } }: { deal: Deal }) {
  const company = useCompany();
  const to = useCan('customers.read') && customer ? paths.customer(company, customer.id) : undefined;
  const people = customer ? [{ key: customer.id, name: customer.name, to, contact: customer }] : [];
  return <RecordPeople title="Customer" people={people} empty="No customer yet." />;
}

interface Offers {
  /** What was offered and billed for the deal. */
  canSee: boolean;
  /** undefined: the user may only read. */
  offer: (() => void) | undefined;
  commands: RecordCommand[];
}

function useOffers({ id, customerId }: Deal): Offers {
  const company = useCompany();
  const navigate = useNavigate();
  const canSee = useCan('invoices.read') && company.features.includes('invoices');
  const canOffer = useCan('invoices.write') && canSee;
  const offer = () => void navigate(estimatePaths.blank(company, { dealId: id, customerId }));
  return {
    canSee,
    offer: canOffer ? offer : undefined,
    commands: canOffer ? [{ label: 'New Estimate', icon: 'add', onPress: offer }] : [],
  };
}
