import { useDeletionRefusal } from '@nerka/mf-shared/deletion';
import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import { MenuOption, PopoverMenu } from '@nerka/mf-shared/ui/popover-menu';

/** An entry of the menu of a record. */
export interface RecordCommand {
  label: string;
  icon: IconName;
  /** Shown, and cannot be pressed. */
  isDisabled?: boolean;
  isDanger?: boolean;
  /** Its shortcut, and what the sheet of shortcuts calls it. */
  key?: string;
  words?: string;
  onPress: () => void;
}

interface RecordMenuProps {
  label: string;
  commands: readonly RecordCommand[];
  onPointed: (() => void) | undefined;
}

/** What is seldom done with a record. */
export function RecordMenu({ label, commands, onPointed }: RecordMenuProps) {
  const refusal = useDeletionRefusal();
  return (
    <PopoverMenu label={label} look="icon" face={<Icon name="more" />} onPointed={onPointed}>
      {commands.map(({ label: name, icon, isDisabled, isDanger = false, onPress }) => {
        const refused = icon === 'delete' && refusal;
        return (
          <MenuOption key={name} {...{ icon, isDanger, onPress }} isDisabled={isDisabled || refused !== false}>
            {refused ? `${name}: ${refused}` : name}
          </MenuOption>
        );
      })}
    </PopoverMenu>
  );
}
