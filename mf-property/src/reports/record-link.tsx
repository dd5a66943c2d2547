import { paths, useCompany } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';

const places = {
  customers: paths.customer,
  units: paths.unit,
  turns: paths.turn,
  'work-orders': paths.workOrder,
};

/** A record's number, as a link if the company uses the record's screen. */
export function RecordLink({ feature, id, children }: { feature: keyof typeof places; id: number; children: string }) {
  const company = useCompany();
  return company.features.includes(feature) ? <Link to={places[feature](company, id)}>{children}</Link> : children;
}
