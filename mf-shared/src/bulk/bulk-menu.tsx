import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import { PopoverMenu } from '@nerka/mf-shared/ui/popover-menu';
import type { ReactNode } from 'react';
import { useBulkTarget } from './bulk-target';

interface BulkMenuProps {
  label: string;
  icon: IconName;
  children: ReactNode;
}

/** A button of the bar that opens its choices above it. */
export function BulkMenu({ label, icon, children }: BulkMenuProps) {
  const { isDisabled } = useBulkTarget();
  return (
    <PopoverMenu label={label} look="text" face={<Icon name={icon} />} side="above" isDisabled={isDisabled}>
      {children}
    </PopoverMenu>
  );
}
