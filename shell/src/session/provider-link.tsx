import { useSearchParams } from '@nerka/mf-shared/router';
import styles from './sign-in-screen.module.css';

export interface Provider {
  name: string;
  startAddress: string;
}

/** Leads to the identity provider of the company; the whole page goes there. */
export function ProviderLink({ provider: { name, startAddress } }: { provider: Provider }) {
  const redirect = useSearchParams()[0].get('redirect');
  const query = redirect ? `?${new URLSearchParams({ redirect }).toString()}` : '';
  return (
    <a className={styles.provider} href={startAddress + query}>
      Sign in with {name}
    </a>
  );
}
