import { Button } from '@nerka/mf-shared/ui/button';
import { Input } from '@nerka/mf-shared/ui/input';
import { DEFAULT_ACCENT } from '../theme/accent';
import styles from './color-field.module.css';

interface ColorFieldProps {
  /** Set by FormItem. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** The browser's colour picker, or #rrggbb as text; '' is the product's colour. */
export function ColorField({ id, value = '', onChange }: ColorFieldProps) {
  return (
    <div className={styles.field}>
      <input
        type="color"
        className={styles.picker}
        aria-label="Pick a color"
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : DEFAULT_ACCENT}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Input
        id={id}
        value={value}
        maxLength={7}
        placeholder={DEFAULT_ACCENT}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {value && <Button onClick={() => onChange?.('')}>Reset</Button>}
    </div>
  );
}
