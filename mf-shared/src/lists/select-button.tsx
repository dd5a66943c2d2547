import { useCan } from '@nerka/mf-shared/contract';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { SelectMode } from './selection';

/** Begins and ends the selection of cards. */
export function SelectButton({ mode }: { mode: SelectMode }) {
  if (!useCan('bulk.write')) return null;
  return (
    <Button icon={<Icon name="check" />} aria-pressed={mode.isOn} onClick={() => mode.set(!mode.isOn)}>
      Select
    </Button>
  );
}
