import { useRef } from 'react';
import type { ListView } from './list-settings';
import styles from './table-options.module.css';
import type { TableColumn } from './table-column';

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;

interface TableOptionsProps {
  columns: readonly Omit<TableColumn<never>, 'cell'>[];
  shown: readonly { name: string; width: number }[];
  view: ListView;
}

/** Which columns a table has and how high its rows are, kept for the user. */
export function TableOptions({ columns, shown, view }: TableOptionsProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const close = () => panel.current?.removeAttribute('open');
  const toggle = (name: string) => {
    const isShown = shown.some((column) => column.name === name);
    const widths = new Map(shown.map((column) => [column.name, column.width]));
    const wanted = columns.filter((column) => (column.name === name ? !isShown : widths.has(column.name)));
    // A table without columns would be taken for one whose columns were never chosen.
    if (wanted.length === 0) return;
    view.change({
      columns: wanted.map((column) => ({ name: column.name, width: widths.get(column.name) ?? column.width })),
    });
  };
  return (
    <details
      ref={panel}
      className={styles.options}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget && close()}
    >
      <summary className={styles.opener}>Columns</summary>
      <div className={styles.panel}>
        <fieldset className={styles.group}>
          <legend>Columns</legend>
          {columns.map(({ name, label }) => (
            <label key={name} className={styles.option}>
              <input
                type="checkbox"
                checked={shown.some((column) => column.name === name)}
                onChange={() => toggle(name)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Rows</legend>
          {densities.map(({ value, label }) => (
            <label key={value} className={styles.option}>
              <input
                type="radio"
                name="density"
                checked={view.density === value}
                onChange={() => view.change({ density: value })}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
    </details>
  );
}
