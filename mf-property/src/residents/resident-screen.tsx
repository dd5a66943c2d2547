import { Timeline } from '@nerka/mf-shared/activity';
import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import {
  RecordFacts,
  RecordFrame,
  RecordPage,
  RecordPart,
  RecordText,
  type NextStep,
  type RecordCommand,
  type RecordKind,
} from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { ContactLines } from '@nerka/mf-shared/ui/contact-lines';
import { Suspense, useState } from 'react';
import { CurrentLease } from './current-lease';
import { LeaseHistory } from './lease-history';
import { RESIDENTS } from './people-cache';
import { residentActivityLabels } from './resident-activity-labels';
import { isUpForRenewal } from './rent-labels';
import { residentDialogs, type ResidentDialogs } from './resident-dialogs';
import { dateOrNone, nameOf, type Resident } from './resident-labels';
import { ResidentInvoices } from './resident-invoices';
import { newOrderAddress, ResidentOrders } from './resident-orders';
import { deletionOf, residentQuery } from './residents.api';

// A page is read more often than it is edited.
const Dialogs = lazyPart(() => import('./resident-page-dialogs').then((module) => module.ResidentPageDialogs));

const labels = { resident: residentActivityLabels };

/** `/customers/:id`: contact data, leases and actions of a resident. */
export function ResidentScreen() {
  const company = useCompany();
  const list = { title: 'Residents', path: paths.customers(company) };
  const rowsIn = [[RESIDENTS, { companyId: company.id }]];
  return (
    <RecordPage kind={{ noun: 'resident', list, query: residentQuery, deletionOf, rowsIn }}>
      {(resident) => <OpenedResident resident={resident} list={list} />}
    </RecordPage>
  );
}

function OpenedResident({ resident, list }: { resident: Resident; list: RecordKind<Resident>['list'] }) {
  const canWrite = useCan('residents.write');
  const dialogs = useDialogAddress(residentDialogs);
  const [isDeleting, setIsDeleting] = useState(false);
  const next = useNextStep(resident, dialogs.open);
  const { unit } = resident;
  const commands: RecordCommand[] = [
    {
      ...{ label: 'Edit', icon: 'edit', key: 'e', words: 'Edit resident' },
      onPress: () => dialogs.open('edit', resident.id),
    },
    { label: 'Delete', icon: 'delete', isDanger: true, onPress: () => setIsDeleting(true) },
  ];
  const isOpen = canWrite && (isDeleting || residentDialogs.some(dialogs.isOpen));
  // A move-out is followed by the offer of a turn.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <RecordFrame
        list={list}
        title={nameOf(resident)}
        subtitle={unit ? `Unit ${unit.unitNumber}` : 'No unit'}
        next={next}
        commands={canWrite ? commands : []}
        onMenuPointed={Dialogs.preload}
        people={<Contact resident={resident} />}
        timeline={
          <>
            <LeaseHistory residentId={resident.id} />
            <RecordPart title="Timeline">
              <Timeline noun="resident" recordId={resident.id} labels={labels} />
            </RecordPart>
          </>
        }
      >
        <CurrentLease resident={resident} onDialog={dialogs.open} />
        <Details resident={resident} />
        <ResidentOrders resident={resident} />
        <ResidentInvoices resident={resident} />
      </RecordFrame>
      {wasOpen && (
        <Suspense>
          <Dialogs {...{ resident, list, dialogs, isDeleting }} onKept={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Who has no unit moves into one; a lease that ends is renewed; else something needs to be done in the unit. */
function useNextStep(resident: Resident, open: ResidentDialogs['open']): NextStep | undefined {
  const { id, unit } = resident;
  const company = useCompany();
  const navigate = useNavigate();
  const mayLease = useCan('residents.write');
  const mayOrder = useCan('workOrders.write') && company.features.includes('work-orders');
  if (!unit) return mayLease ? { label: 'Move In', icon: 'leases', onPress: () => open('moveIn', id) } : undefined;
  if (mayLease && isUpForRenewal(resident, todayIn(company.timezone))) {
    return { label: 'Renew Lease', icon: 'leases', onPress: () => open('renew', unit.id) };
  }
  if (!mayOrder) return undefined;
  const to = newOrderAddress(company, resident)!;
  return { label: 'New Work Order', icon: 'work-orders', onPress: () => void navigate(to) };
}

function Contact({ resident: { email, phone } }: { resident: Resident }) {
  return (
    <RecordPart title="Contact">
      <ContactLines email={email} phone={phone} />
    </RecordPart>
  );
}

function Details({ resident }: { resident: Resident }) {
  const { firstName, lastName, preferredName, notes } = resident;
  return (
    <RecordPart title="Details">
      <RecordFacts
        facts={[
          ['Full name', `${firstName} ${lastName}`],
          ['Preferred name', preferredName],
          ['Move-in', dateOrNone(resident.moveInDate)],
          ['Lease end', dateOrNone(resident.leaseEndDate)],
          ['Move-out', dateOrNone(resident.moveOutDate)],
        ]}
      />
      {notes && <RecordText>{notes}</RecordText>}
    </RecordPart>
  );
}
