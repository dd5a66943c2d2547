import type { IconName } from '@nerka/mf-shared/ui/icon';
import { MenuOption } from '@nerka/mf-shared/ui/popover-menu';
import { BulkMenu } from './bulk-menu';
import { useBulkTarget, type BulkChange } from './bulk-target';

interface BulkChoiceProps<Value> {
  label: string;
  icon: IconName;
  options: readonly { value: Value; label: string }[];
  change: (value: Value) => BulkChange;
}

/** One value for everything that is selected. */
export function BulkChoice<Value extends string | null>({ label, icon, options, change }: BulkChoiceProps<Value>) {
  const { apply } = useBulkTarget();
  return (
    <BulkMenu label={label} icon={icon}>
      {options.map(({ value, label: name }) => (
        <MenuOption key={value} onPress={() => apply(change(value))}>
          {name}
        </MenuOption>
      ))}
    </BulkMenu>
  );
}
