import { useCompany } from '@nerka/mf-shared/contract';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { usePrintCodes } from './request-codes.api';
import styles from './request-codes.module.css';

const ALL = '';

interface PrintCodesDialogProps {
  /** The buildings to choose from. */
  buildings: readonly string[];
  onClose: () => void;
}

/** Asks of which buildings the codes are printed. */
export function PrintCodesDialog({ buildings, onClose }: PrintCodesDialogProps) {
  const { id } = useCompany();
  const print = usePrintCodes(id);
  const options = [{ value: ALL, label: 'All units' }, ...buildings.map((name) => ({ value: name, label: name }))];
  return (
    <FormDialog<{ building: string }>
      open
      title="Print Request Codes"
      saveLabel="Download PDF"
      savingLabel="Printing..."
      width={480}
      initialValues={{ building: ALL }}
      onSave={({ building }) => print.mutateAsync(building === ALL ? {} : { building: [building] })}
      onClose={onClose}
    >
      <FormItem name="building" label="Units">
        <NativeSelect label="Units" options={options} />
      </FormItem>
      <p className={styles.hint}>
        Whoever scans the code in a home asks for a repair without an account. Units without a code get one; the others
        keep it, so what hangs in them stays valid.
      </p>
    </FormDialog>
  );
}
