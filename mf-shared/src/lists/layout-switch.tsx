import { Icon } from '@nerka/mf-shared/ui/icon';
import styles from './layout-switch.module.css';
import type { ListView } from './list-settings';
import { SelectButton } from './select-button';

const layouts = [
  { layout: 'cards', label: 'Cards', icon: 'cards' },
  { layout: 'table', label: 'Table', icon: 'list' },
] as const;

/** Cards or table, which the server remembers; a phone has cards only. Rows of a table are selected by their own boxes. */
export function LayoutSwitch({ view }: { view: ListView }) {
  return (
    <div className={styles.view} data-view>
      {view.hasTable && <Layouts view={view} />}
      {view.layout === 'cards' && <SelectButton mode={view.selectMode} />}
    </div>
  );
}

function Layouts({ view }: { view: ListView }) {
  return (
    <div role="group" aria-label="Layout" className={styles.switch}>
      {layouts.map(({ layout, label, icon }) => (
        <button
          key={layout}
          type="button"
          className={styles.layout}
          data-layout={layout}
          aria-pressed={view.layout === layout}
          onClick={() => view.change({ layout })}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </div>
  );
}
