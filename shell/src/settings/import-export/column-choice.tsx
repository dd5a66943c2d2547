import { useState } from 'react';
import { Button } from '@nerka/mf-shared/ui/button';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SettingsCard } from '../settings-card';
import { useSetColumns } from './import-export.api';
import styles from './import-export.module.css';
import type { ImportDetail } from './import-labels';

const NOT_IMPORTED = { value: '', label: 'Not imported' };

/** Assigns the file's columns to fields. Choosing a field again removes it from its former column. */
export function ColumnChoice({ shown }: { shown: ImportDetail }) {
  const [columns, setColumns] = useState(shown.columns);
  const save = useSetColumns();
  const options = [NOT_IMPORTED, ...shown.fields.map(({ name, label }) => ({ value: name, label }))];
  const missing = shown.fields.filter(({ name, isRequired }) => isRequired && !columns.includes(name));
  const isChanged = columns.join() !== shown.columns.join();
  const choose = (index: number, name: string) =>
    setColumns(columns.map((known, at) => (at === index ? name : known === name ? '' : known)));
  return (
    <SettingsCard
      icon="forward"
      title="Columns"
      text="Guessed by their headings and what is in them. Change what is wrong."
    >
      <ul className={styles.columns}>
        {shown.header.map((heading, index) => (
          <li key={index}>
            <span>{heading || `Column ${index + 1}`}</span>
            <NativeSelect
              label={`Field of ${heading || `column ${index + 1}`}`}
              options={options}
              value={columns[index] ?? ''}
              onChange={(name) => choose(index, name)}
            />
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className={styles.hint}>New records also need: {missing.map(({ label }) => label).join(', ')}.</p>
      )}
      <Button
        type="primary"
        disabled={!isChanged || save.isPending}
        onClick={() => save.mutate({ id: shown.id, version: shown.version, columns })}
      >
        {save.isPending ? 'Checking...' : 'Check again'}
      </Button>
    </SettingsCard>
  );
}
