import { useCompany } from '@nerka/mf-shared/contract';
import { useStaffOptions } from '@nerka/mf-shared/readers';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { Segmented } from '@nerka/mf-shared/ui/segmented';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { daysOf, rangeTitle, turned, type ScheduleAddress, type View } from './schedule-address';
import styles from './schedule-bar.module.css';

interface ScheduleBarProps {
  shown: ScheduleAddress;
  today: string;
  isPhone: boolean;
  onChange: (changed: Partial<ScheduleAddress>) => void;
}

const views: { value: View; label: string }[] = [
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
];

export function ScheduleBar({ shown, today, isPhone, onChange }: ScheduleBarProps) {
  const staffOptions = useStaffOptions(useCompany().id);
  const noun = shown.view;
  return (
    <div className={styles.bar}>
      <div className={styles.days}>
        <Button className={styles.button ?? ''} onClick={() => onChange({ date: today })}>
          Today
        </Button>
        <TurnButton name={`Previous ${noun}`} icon="back" onTurn={() => onChange({ date: turned(shown, -1) })} />
        <TurnButton name={`Next ${noun}`} icon="forward" onTurn={() => onChange({ date: turned(shown, 1) })} />
        <h2 className={styles.range} aria-live="polite">
          {rangeTitle(daysOf(shown))}
        </h2>
      </div>
      <div className={styles.choices}>
        <NativeSelect
          label="Assigned to"
          options={[{ value: '', label: 'Anyone' }, ...staffOptions]}
          value={shown.assignedToId === undefined ? '' : String(shown.assignedToId)}
          onChange={(value) => onChange({ assignedToId: value ? Number(value) : undefined })}
        />
        {!isPhone && (
          <>
            <Segmented
              aria-label="Calendar view"
              options={views}
              value={shown.view}
              onChange={(view) => onChange({ view })}
            />
            <Button icon={<Icon name="print" />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function TurnButton({ name, icon, onTurn }: { name: string; icon: 'back' | 'forward'; onTurn: () => void }) {
  return (
    <Tooltip title={name}>
      <Button className={styles.button ?? ''} aria-label={name} icon={<Icon name={icon} />} onClick={onTurn} />
    </Tooltip>
  );
}
