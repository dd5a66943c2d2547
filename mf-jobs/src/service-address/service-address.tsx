import { useCan } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import type { Job } from '../job/job';
import styles from './service-address.module.css';
import { addressesQuery, useSaveServiceAddress } from './service-address.api';

const BILLED = '';

/** Two labels may have one address. */
const isFirst = ({ address }: { address: string }, index: number, all: readonly { address: string }[]): boolean =>
  all.findIndex((other) => other.address === address) === index;

interface LabelledAddress {
  label: string;
  address: string;
}

/** The one that is chosen may have been removed from the customer since. */
function optionsOf({ customer, serviceAddress }: Job, addresses: readonly LabelledAddress[]) {
  const isKnown = serviceAddress === null || addresses.some(({ address }) => address === serviceAddress);
  return [
    { value: BILLED, label: customer.address ? `As billed: ${customer.address}` : 'As billed' },
    ...(isKnown ? [] : [{ value: serviceAddress, label: serviceAddress }]),
    ...addresses.filter(isFirst).map(({ label, address }) => ({ value: address, label: `${label}: ${address}` })),
  ];
}

/** Where the work is done: at the address that is billed, or at another one of the customer. */
export function ServiceAddress({ invoice }: { invoice: Job }) {
  const { customer, serviceAddress, status } = invoice;
  const canRead = useCan('customers.read');
  const canWrite = useCan('invoices.write') && status !== 'void';
  const addresses = useQuery({ ...addressesQuery(customer.id), enabled: canRead && canWrite }).data ?? [];
  const save = useSaveServiceAddress(invoice);
  if (!canWrite || (addresses.length === 0 && serviceAddress === null)) {
    return serviceAddress && <p className={styles.text}>Service address: {serviceAddress}</p>;
  }
  return (
    <div className={styles.field}>
      <span className={styles.label}>Service address</span>
      <NativeSelect
        label="Service address"
        value={serviceAddress ?? BILLED}
        options={optionsOf(invoice, addresses)}
        onChange={(address) => save.mutate(address === BILLED ? null : address)}
      />
    </div>
  );
}
