import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { failPrint, usePrintCodes } from './request-codes.api';

interface PrintSelectedCodesProps {
  unitIds: readonly number[];
}

/** Downloads the codes of selected units. */
export function PrintSelectedCodes({ unitIds }: PrintSelectedCodesProps) {
  const print = usePrintCodes(useCompany().id);
  const canPrint = useCan('requestCodes.write');
  if (!canPrint) return null;
  return (
    <Button
      icon={<Icon name="print" />}
      disabled={unitIds.length === 0}
      loading={print.isPending}
      onClick={() => print.mutate({ unitId: [...unitIds] }, { onError: failPrint })}
    >
      Request Codes
    </Button>
  );
}
