import { useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { SharedLinkScreen } from '../shared-link/shared-link-screen';
import { sharedInvoiceQuery } from './shared-invoice.api';
import { SharedInvoicePage } from './shared-invoice-page';

/** The page behind an invoice's link, for customers who are not signed in. */
export function SharedInvoiceScreen() {
  const [search] = useSearchParams();
  const token = search.get('share') ?? '';
  const query = useQuery(sharedInvoiceQuery(token));
  return (
    <SharedLinkScreen noun="invoice" query={query}>
      {(invoice) => <SharedInvoicePage invoice={invoice} token={token} />}
    </SharedLinkScreen>
  );
}
