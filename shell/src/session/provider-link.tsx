import { useSearchParams } from '@nerka/mf-shared/router';
import styles from './sign-in-screen.module.css';

export interface Provider {
  name: string;
  startAddress: string;
}

/** Leads to the identity provider of the company; the whole page goes there. */
export function ProviderLink({ provider }: { provider: Provider }) {
  const [search] = useSearchParams();
  return (
    <a className={styles.provider} href={providerAddress(provider, search)}>
      Sign in with {provider.name}
    </a>
  );
}

/** Where a sign-in at the provider begins; it leads back to the page that was wanted here. */
export function providerAddress({ startAddress }: Provider, search: URLSearchParams): string {
  const redirect = search.get('redirect');
  return redirect ? `${startAddress}?${new URLSearchParams({ redirect }).toString()}` : startAddress;
}
