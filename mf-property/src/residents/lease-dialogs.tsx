import { panelMessage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { useState } from 'react';
import { EditLeaseDialog } from './edit-lease-dialog';
import { linkQuery, unitPeopleQuery } from './leases.api';
import { MoveInDialog } from './move-in-dialog';
import { MoveOutDialog } from './move-out-dialog';
import { NoticeDialog } from './notice-dialog';
import { OpeningDialog } from './opening-dialog';
import { RenewDialog } from './renew-dialog';
import { RentDialog } from './rent-dialog';
import { TurnOffer, type VacatedUnit } from './turn-offer';
import type { ResidentDialogs } from './resident-dialogs';
import { isSameLease, type UnitResident } from './resident-labels';

/** The dialogs for leases that the address opens. */
export function LeaseDialogs({ dialogs }: { dialogs: ResidentDialogs }) {
  const [vacated, setVacated] = useState<VacatedUnit>();
  const [search] = useSearchParams();
  const kind = (['lease', 'renew', 'rent', 'notice', 'moveOut'] as const).find(dialogs.isOpen);
  const id = kind && dialogs.idOf(kind);
  return (
    <>
      {dialogs.isOpen('moveIn') && (
        <MoveInDialog
          residentId={dialogs.idOf('moveIn')}
          unitNumber={search.get('unit') ?? undefined}
          onClose={() => dialogs.close('moveIn')}
        />
      )}
      {kind && id && (
        <OpenLease id={id} onClose={() => dialogs.close(kind)}>
          {(link, others) => {
            const props = { link, others, onClose: () => dialogs.close(kind) };
            if (kind === 'lease') return <EditLeaseDialog {...props} />;
            if (kind === 'renew') return <RenewDialog {...props} />;
            if (kind === 'rent') return <RentDialog {...props} />;
            if (kind === 'notice') return <NoticeDialog {...props} />;
            return <MoveOutDialog {...props} onVacated={setVacated} />;
          }}
        </OpenLease>
      )}
      {vacated && <TurnOffer vacated={vacated} onClose={() => setVacated(undefined)} />}
    </>
  );
}

interface OpenLeaseProps {
  id: number;
  onClose: () => void;
  /** `others`: everybody else on the lease who has not left. */
  children: (link: UnitResident, others: UnitResident[]) => React.ReactNode;
}

/** Loads the lease that the address names, and the others on it. */
function OpenLease({ id, onClose, children }: OpenLeaseProps) {
  const { id: companyId } = useCompany();
  const link = useQuery({ ...linkQuery(id), ...alwaysFresh });
  if (link.data && link.isFetchedAfterMount && link.data.companyId === companyId) {
    return <OpenHousehold {...{ link: link.data, onClose, children }} />;
  }
  const isForeign = link.data !== undefined && link.data.companyId !== companyId;
  return (
    <OpeningDialog
      title="Lease"
      problem={isForeign ? 'Lease not found' : link.error && panelMessage(link.error, 'Something went wrong.')}
      onRetry={() => void link.refetch()}
      onClose={onClose}
    />
  );
}

function OpenHousehold({ link, onClose, children }: Omit<OpenLeaseProps, 'id'> & { link: UnitResident }) {
  const people = useQuery({ ...unitPeopleQuery(link.unitId), ...alwaysFresh });
  if (people.data && people.isFetchedAfterMount) {
    const stays = (other: UnitResident) =>
      other.id !== link.id &&
      isSameLease(other, link) &&
      (other.endDate === null || other.endReason === link.endReason);
    return children(link, people.data.filter(stays));
  }
  return (
    <OpeningDialog
      title="Lease"
      problem={people.error && panelMessage(people.error, 'Something went wrong.')}
      onRetry={() => void people.refetch()}
      onClose={onClose}
    />
  );
}

/** The form must start with current values. */
const alwaysFresh = { staleTime: 0, refetchOnMount: 'always' } as const;
