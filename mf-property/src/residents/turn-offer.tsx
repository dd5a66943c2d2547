import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, todayIn } from '@nerka/mf-shared/format';
import { useNavigate } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';

export interface VacatedUnit {
  unitNumber: string;
  /** The day when the last resident leaves. */
  day: string;
}

/** Offers to start the turn of a vacated unit, with the dates filled in. */
export function TurnOffer({ vacated: { unitNumber, day }, onClose }: { vacated: VacatedUnit; onClose: () => void }) {
  const company = useCompany();
  const navigate = useNavigate();
  if (!company.features.includes('turns')) return null;
  const isAhead = day > todayIn(company.timezone);
  const footer = (
    <>
      <Button onClick={onClose}>Later</Button>
      <Button type="primary" autoFocus onClick={() => void navigate(paths.newTurn(company, unitNumber, day))}>
        Start the Turn
      </Button>
    </>
  );
  return (
    <ResponsiveDialog
      open
      width={420}
      title={isAhead ? `Unit ${unitNumber} will be vacant` : `Unit ${unitNumber} is vacant`}
      onClose={onClose}
      footer={footer}
    >
      <p>
        The last resident {isAhead ? 'leaves' : 'left'} on {formatDate(day)}. Start the make-ready now?
      </p>
    </ResponsiveDialog>
  );
}
