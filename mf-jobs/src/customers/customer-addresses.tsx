import { DeleteButton } from '@nerka/mf-shared/deletion';
import { panelMessage } from '@nerka/mf-shared/api';
import { mapUrl } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { Input } from '@nerka/mf-shared/ui/input';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { useState } from 'react';
import {
  addressesQuery,
  useDeleteAddress,
  useSaveAddress,
  type AddressBody,
  type CustomerAddress,
} from './details.api';
import styles from './customer-details.module.css';

interface CustomerAddressesProps {
  customerId: number;
  canWrite: boolean;
}

/** Where the customer is served beside the address that is billed. */
export function CustomerAddresses({ customerId, canWrite }: CustomerAddressesProps) {
  const [edited, setEdited] = useState<CustomerAddress | 'new'>();
  return (
    <RecordPart
      title="Addresses"
      action={
        canWrite && (
          <Button icon={<Icon name="add" />} onClick={() => setEdited('new')}>
            Add Address
          </Button>
        )
      }
    >
      <Rows customerId={customerId} canWrite={canWrite} onEdit={setEdited} />
      <AddressDialog customerId={customerId} edited={edited} onClose={() => setEdited(undefined)} />
    </RecordPart>
  );
}

function Rows({ customerId, canWrite, onEdit }: CustomerAddressesProps & { onEdit: (row: CustomerAddress) => void }) {
  const addresses = useQuery(addressesQuery(customerId));
  const remove = useDeleteAddress(customerId);
  if (addresses.isPending) return <SkeletonList label="Loading addresses..." count={1} height={48} />;
  if (!addresses.data) {
    return (
      <FailurePanel
        title="Addresses could not be loaded"
        description={panelMessage(addresses.error, 'Something went wrong.')}
        isRetrying={addresses.isFetching}
        onRetry={() => void addresses.refetch()}
      />
    );
  }
  if (addresses.data.length === 0) return <p className={styles.none}>Only the address that is billed</p>;
  return (
    <ul className={styles.rows}>
      {addresses.data.map((row) => (
        <li key={row.id} className={styles.row}>
          <div className={styles.text}>
            <strong>{row.label}</strong>
            <a href={mapUrl(row.address)} target="_blank" rel="noreferrer" className={styles.address}>
              <Icon name="place" /> <span>{row.address}</span>
            </a>
          </div>
          {canWrite && (
            <div className={styles.actions}>
              <IconButton icon="edit" label={`Edit ${row.label}`} tooltip="Edit" onPress={() => onEdit(row)} />
              <DeleteButton label={`Remove ${row.label}`} tooltip="Remove" onPress={() => remove.mutate(row)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface AddressDialogProps {
  customerId: number;
  edited: CustomerAddress | 'new' | undefined;
  onClose: () => void;
}

function AddressDialog({ customerId, edited, onClose }: AddressDialogProps) {
  const save = useSaveAddress(customerId);
  const row = edited === 'new' ? undefined : edited;
  return (
    <FormDialog<AddressBody>
      key={row?.id ?? 'new'}
      open={edited !== undefined}
      title={row ? 'Edit Address' : 'Add Address'}
      saveLabel={row ? 'Update Address' : 'Add Address'}
      initialValues={{ label: row?.label ?? '', address: row?.address ?? '' }}
      onSave={(body) => save.mutateAsync({ ...(row && { id: row.id }), body })}
      onClose={onClose}
    >
      <FormItem
        name="label"
        label="Label"
        rules={[{ required: true, whitespace: true, message: 'Say what the address is, such as Cabin' }]}
      >
        <Input maxLength={60} placeholder="Cabin" autoComplete="off" />
      </FormItem>
      <FormItem
        name="address"
        label="Address"
        rules={[{ required: true, whitespace: true, message: 'Address is required' }]}
      >
        <Input.TextArea maxLength={500} rows={2} autoComplete="off" />
      </FormItem>
    </FormDialog>
  );
}
