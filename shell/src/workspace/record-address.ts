import { paths, type CompanyInView, type CurrentUser } from '@nerka/mf-shared/contract';
import { matchPath } from '@nerka/mf-shared/router';
import type { ScreenOffer } from '../releases/screen-offer';
import { isAllowed } from './menu';
import type { SearchGroup, SearchHit } from './search-palette.api';

/** Whose screens they are, and who looks at them. */
export interface Place {
  company: CompanyInView;
  user: CurrentUser;
  /** The company's screens that are on. */
  screens: readonly ScreenOffer[];
}

type Addresses = (company: CompanyInView, hit: SearchHit) => { record?: string; list: string };

const customers: Addresses = (company, { id }) => ({
  record: paths.customer(company, id),
  list: paths.customers(company),
});

const addresses: Record<SearchGroup['kind'], Addresses> = {
  'work-order': (company, { id }) => ({ record: paths.workOrder(company, id), list: paths.workOrders(company) }),
  unit: (company, { id }) => ({ record: paths.unit(company, id), list: paths.units(company) }),
  turn: (company, { id }) => ({ record: paths.turn(company, id), list: paths.turns(company) }),
  resident: customers,
  customer: customers,
  deal: (company, { id }) => ({ record: paths.deal(company, id), list: paths.pipeline(company) }),
  invoice: (company, { title }) => ({ record: paths.invoice(company, title), list: paths.invoices(company) }),
  item: (company, { id }) => ({ record: paths.item(company, id), list: paths.items(company) }),
  user: (company) => ({ list: paths.team(company) }),
};

/** Where a record is shown: on a screen of its own, else in the list of its kind; undefined where neither is open. */
export function recordAddress(place: Place, kind: SearchGroup['kind'], hit: SearchHit): string | undefined {
  const { record, list } = addresses[kind](place.company, hit);
  if (record && isShown(place, record)) return record;
  return isShown(place, list) ? `${list}?q=${encodeURIComponent(hit.title)}` : undefined;
}

/** Whether a screen that the user may open stands at the address. */
export function isShown({ company, user, screens }: Place, address: string): boolean {
  const [pathname = ''] = address.split('?');
  return screens.some(
    ({ declaration }) =>
      isAllowed(declaration, user) &&
      [declaration.path, ...(declaration.aliases ?? [])].some((path) =>
        matchPath(`${company.basePath}/${path}`, pathname),
      ),
  );
}
