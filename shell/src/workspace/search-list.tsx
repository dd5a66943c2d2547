import { useEffect } from 'react';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { Choice, ChoiceGroup } from './search-choices';
import styles from './search-palette.module.css';

interface SearchListProps {
  id: string;
  groups: readonly ChoiceGroup[];
  active: Choice | undefined;
  onPoint: (to: string) => void;
  onFollow: (choice: Choice) => void;
}

/** The focus stays in the field, which refers to the active line. */
export function SearchList({ id, groups, active, onPoint, onFollow }: SearchListProps) {
  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ heading, choices }) => (
        <div key={heading} role="group" aria-label={heading}>
          <div className={styles.heading} aria-hidden="true">
            {heading}
          </div>
          {choices.map((choice) => (
            <div
              key={choice.to}
              id={optionId(choice)}
              role="option"
              aria-selected={choice === active}
              className={styles.choice}
              onPointerMove={() => onPoint(choice.to)}
              onClick={() => onFollow(choice)}
            >
              <Icon name={choice.icon} />
              <span className={styles.label}>{choice.label}</span>
              {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

export function optionId({ to }: Choice): string {
  return `search-choice-${to}`;
}
