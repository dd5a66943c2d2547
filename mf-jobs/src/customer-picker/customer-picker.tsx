import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Select } from '@nerka/mf-shared/ui/select';
import { useState } from 'react';
import { customerQuery, foundCustomersQuery, type Customer } from './customers.api';
import styles from './customer-picker.module.css';
import { NewCustomerDialog } from './new-customer-dialog';

interface CustomerPickerProps {
  /** Shown while no customer is chosen. */
  placeholder: string;
  /** Inside a FormItem the form gives id, value and onChange. */
  id?: string;
  value?: number | undefined;
  onChange?: (customerId: number) => void;
  disabled?: boolean;
}

/** Picks a customer of the company by name or e-mail; a missing one can be added on the spot. */
export function CustomerPicker({ placeholder, id, value, onChange, disabled = false }: CustomerPickerProps) {
  const canAdd = useCan('customers.write') && !disabled;
  const [typed, setTyped] = useState('');
  // The select clears the typed text on blur; the button beside it needs it.
  const [searchText, setSearchText] = useState('');
  const [newName, setNewName] = useState<string>();
  const { customers, isFetching } = useCustomers(value, typed.trim());
  const search = (text: string) => {
    setTyped(text);
    if (text) setSearchText(text.trim());
  };
  const choose = (customerId: number) => {
    setSearchText('');
    onChange?.(customerId);
  };
  return (
    <div className={styles.picker}>
      <Select
        id={id}
        className={styles.select ?? ''}
        value={customers.some((customer) => customer.id === value) ? value : undefined}
        disabled={disabled}
        showSearch={{ filterOption: false, onSearch: search, searchValue: typed }}
        placeholder={placeholder}
        loading={isFetching}
        notFoundContent={isFetching ? 'Searching...' : 'No customer of this name'}
        options={customers.map((customer) => ({ value: customer.id, label: labelOf(customer) }))}
        onChange={choose}
      />
      {canAdd && (
        <Button icon={<Icon name="add" />} aria-label="New customer" onClick={() => setNewName(searchText)}>
          New
        </Button>
      )}
      <NewCustomerDialog
        open={newName !== undefined}
        name={newName ?? ''}
        onAdded={(customer) => choose(customer.id)}
        onClose={() => setNewName(undefined)}
      />
    </div>
  );
}

/** The search results, and always the chosen customer. */
function useCustomers(chosenId: number | undefined, typed: string): { customers: Customer[]; isFetching: boolean } {
  const { data = [], isFetching } = useQuery(foundCustomersQuery(useCompany().id, typed));
  const chosen = useQuery({ ...customerQuery(chosenId ?? 0), enabled: chosenId !== undefined }).data;
  const isMissing = chosen && chosen.id === chosenId && !data.some(({ id }) => id === chosen.id);
  return { customers: isMissing ? [chosen, ...data] : data, isFetching };
}

const labelOf = ({ name, email }: Customer): string => (email ? `${name} (${email})` : name);
