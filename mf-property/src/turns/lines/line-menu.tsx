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
  const canMakeOrder = useCanMakeOrder();
  const { result, notes, workOrder } = task;
  const makesOrder = workOrder === null && canMakeOrder;
  const canFail = makesOrder || (workOrder !== null && result !== 'failed');
  // An order that is over is reopened for what is wrong now.
  const asks = makesOrder || isOver(workOrder);
  const fail = () => (asks ? onOpen('fail') : onResult('failed'));
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
      {canFail && (
        <MenuOption icon="warning" onPress={fail}>
          {result === 'failed' ? 'Make Work Order...' : asks ? 'Failed...' : 'Failed'}
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

/** A line fails with an order; some companies and people have none. */
function useCanMakeOrder(): boolean {
  const canWrite = useCan('workOrders.write');
  const { features } = useCompany();
  return canWrite && features.includes('work-orders');
}
