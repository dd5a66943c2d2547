import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { MenuOption, PopoverMenu } from '@nerka/mf-shared/ui/popover-menu';
import type { TurnTask } from '../turn-labels';
import { isOver, type Result } from './results.api';

export type LineDialog = 'fail' | 'note' | 'photos';

interface LineMenuProps {
  task: TurnTask;
  onResult: (result: Result) => void;
  onOpen: (dialog: LineDialog) => void;
  onPointed: () => void;
}

/** What came of a line besides a tick, and what belongs to it. */
export function LineMenu({ task, onResult, onOpen, onPointed }: LineMenuProps) {
  const failing = useFailing(task);
  const { result, notes } = task;
  const fail = () => (failing?.asks ? onOpen('fail') : onResult('failed'));
  return (
    <PopoverMenu look="bare" label={`More of “${task.task}”`} face={<Icon name="more" />} onPointed={onPointed}>
      {result === 'not_needed' ? (
        <MenuOption icon="retry" onPress={() => onResult(null)}>
          Needed After All
        </MenuOption>
      ) : (
        <MenuOption icon="close" onPress={() => onResult('not_needed')}>
          Not Needed
        </MenuOption>
      )}
      {failing && (
        <MenuOption icon="warning" onPress={fail}>
          {failing.label}
        </MenuOption>
      )}
      {result === 'failed' && (
        <MenuOption icon="retry" onPress={() => onResult(null)}>
          Did Not Fail
        </MenuOption>
      )}
      <MenuOption icon="edit" onPress={() => onOpen('note')}>
        {notes === null ? 'Add Note...' : 'Edit Note...'}
      </MenuOption>
      <MenuOption icon="photo" onPress={() => onOpen('photos')}>
        Photos...
      </MenuOption>
    </PopoverMenu>
  );
}

/** How the line can fail: with an order, which some companies and people cannot make. Undefined: not, or it has. */
function useFailing({ result, workOrder }: TurnTask): { label: string; asks: boolean } | undefined {
  const canWrite = useCan('workOrders.write');
  const { features } = useCompany();
  if (workOrder === null) {
    const label = result === 'failed' ? 'Make Work Order...' : 'Failed...';
    return canWrite && features.includes('work-orders') ? { label, asks: true } : undefined;
  }
  if (result === 'failed') return undefined;
  // An order that is over is reopened for what is wrong now.
  return isOver(workOrder) ? { label: 'Failed...', asks: true } : { label: 'Failed', asks: false };
}
