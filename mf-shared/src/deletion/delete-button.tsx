import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { useDeletionRefusal } from './deletion-refusal';

interface DeleteButtonProps {
  /** The action and its record, for screen readers: 'Delete R-101'. */
  label: string;
  tooltip?: string;
  disabled?: boolean;
  onPress: () => void;
}

/** Deletes a record of a list; where the company leaves that to others, it is disabled and says so. */
export function DeleteButton({ label, tooltip = 'Delete', disabled = false, onPress }: DeleteButtonProps) {
  const refusal = useDeletionRefusal();
  return (
    <IconButton
      icon="delete"
      label={refusal ? `${label}. ${refusal}` : label}
      tooltip={refusal || tooltip}
      disabled={disabled || refusal !== false}
      onPress={onPress}
    />
  );
}
