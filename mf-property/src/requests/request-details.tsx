import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDateTime, personName } from '@nerka/mf-shared/format';
import { RecordFacts, RecordPart, type RecordFact } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { permissionLabels } from '../on-the-job/work-order-labels';
import { stateLabels, type Request } from './request-labels';

const CALL_FIRST = `${permissionLabels.call_first}: the requester has moved out`;

/** What must be known before somebody goes there, and what was decided. */
export function RequestDetails({ request }: { request: Request }) {
  const company = useCompany();
  const { unitId, unitNumber, unitText, location, permissionToEnter, requesterLeftAt, createdAt, rejectReason } =
    request;
  const unit = unitId === null ? unitText : <Link to={paths.unit(company, unitId)}>Unit {unitNumber}</Link>;
  const facts: RecordFact[] = [
    ['Unit', unit],
    ['Where', location],
    ['Permission to enter', requesterLeftAt === null ? permissionLabels[permissionToEnter] : CALL_FIRST],
    ['Sent', formatDateTime(createdAt, company.timezone)],
    ['Screened', screenedOf(request, company.timezone)],
    ['Reason', rejectReason],
  ];
  return (
    <RecordPart title="Details">
      <RecordFacts facts={facts} />
    </RecordPart>
  );
}

function screenedOf({ state, screenedAt, screenedBy }: Request, timezone: string): string | null {
  if (screenedAt === null) return null;
  const by = screenedBy ? ` by ${personName(screenedBy)}` : '';
  return `${stateLabels[state]}${by}, ${formatDateTime(screenedAt, timezone)}`;
}
