import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { MenuOption, PopoverMenu } from '@nerka/mf-shared/ui/popover-menu';
import type { TurnTask } from '../turn-labels';
import type { Result } from './results.api';

export type LineDialog = 'fail' | 'note' | 'photos';

interface LineMenuProps {
  task: TurnTask;
  onResult: (result: Result) => void;
  onOpen: (dialog: LineDialog) => void;
  onPointed: () => void;
}

/** What came of a line besides a tick, and what belongs to it. */
export function LineMenu({ task, onResult, onOpen, onPointed }: LineMenuProps) {
  const makesOrder = useMakesOrder(task);
  const { result, notes } = task;
  const fail = () => (makesOrder ? onOpen('fail') : onResult('failed'));
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
      {(result !== 'failed' || makesOrder) && (
        <MenuOption icon="warning" onPress={fail}>
          {result === 'failed' ? 'Make Work Order...' : makesOrder ? 'Failed...' : 'Failed'}
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

/** A line that failed before has its order already; some companies and people have none. */
function useMakesOrder({ workOrder }: TurnTask): boolean {
  const canWrite = useCan('workOrders.write');
  const { features } = useCompany();
  return workOrder === null && canWrite && features.includes('work-orders');
}
