import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { DeleteButton } from '@nerka/mf-shared/deletion';
import { formatDollars } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { ContactLines } from '@nerka/mf-shared/ui/contact-lines';
import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { RecordCard } from '@nerka/mf-shared/ui/record-card';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import type { Customer } from '../customer-picker/customers.api';
import { CustomerTags } from './customer-tags';
import type { CustomerDialogAddress } from './customer-dialog-names';
import styles from './customer-card.module.css';

interface CustomerCardProps {
  customer: Customer;
  dialogs: CustomerDialogAddress;
}

export function CustomerCard({ customer, dialogs }: CustomerCardProps) {
  const company = useCompany();
  const canWrite = useCan('customers.write');
  const { id, name, customerId, balance, overdueBalance } = customer;
  return (
    <RecordCard
      label={name}
      title={
        <Link to={paths.customer(company, id)} data-list-row>
          {name}
        </Link>
      }
      actions={canWrite && <CardActions {...{ customer, dialogs }} />}
      foot={
        <>
          <span className={styles.number}>{customerId}</span>
          {overdueBalance > 0 && <StatusTag tone="red">Overdue</StatusTag>}
          <span>{balance > 0 ? `${formatDollars(balance)} due` : 'Nothing due'}</span>
        </>
      }
    >
      <ContactLines {...customer} />
      <CustomerTags tags={customer.tags} />
    </RecordCard>
  );
}

function CardActions({ customer: { id, name }, dialogs }: CustomerCardProps) {
  return (
    <>
      <IconButton icon="edit" label={`Edit ${name}`} tooltip="Edit" onPress={() => dialogs.open('edit', id)} />
      <DeleteButton label={`Delete ${name}`} onPress={() => dialogs.open('delete', id)} />
    </>
  );
}
