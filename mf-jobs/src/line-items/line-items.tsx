import { notify } from '@nerka/mf-shared/contract';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HalfTypedLine } from './half-typed-line';
import type { LineValue } from './line-values';
import { LineEntry, type Entered } from './line-entry';
import { LineRow, type CarriedTyping } from './line-row';
import styles from './line-items.module.css';

interface LineItemsProps {
  /** Inside a FormItem the form gives value and onChange. */
  value?: LineValue[];
  onChange?: (lines: LineValue[]) => void;
  entry: HalfTypedLine;
  /** The company bills quantities such as 2.5. */
  hasDecimals?: boolean;
  /** A tax rate is chosen, so that a line may be left out of it. */
  isTaxed?: boolean;
}

export function LineItems(props: LineItemsProps) {
  const { value: lines = [], onChange, entry: next, hasDecimals = false, isTaxed = false } = props;
  const [isAdding, setIsAdding] = useState(false);
  const [fallback, setFallback] = useState('');
  const [carried, setCarried] = useState<CarriedTyping & { key: string }>();
  const addButton = useRef<HTMLButtonElement>(null);
  const entry = useRef<HTMLDivElement>(null);
  const edit = useEdits(lines, onChange);

  const add = (line: Entered, typing?: CarriedTyping) => {
    const key = newKey();
    setCarried(typing && { ...typing, key });
    edit((before) => [...before, { ...line, key }]);
  };
  const change = useCallback(
    (key: string, changed: Partial<LineValue>) =>
      edit((before) => before.map((line) => (line.key === key ? { ...line, ...changed } : line))),
    [edit],
  );
  const remove = useCallback(
    (key: string) => {
      edit((before) => {
        const index = before.findIndex((line) => line.key === key);
        const removed = before[index];
        if (!removed) return before;
        const putBack = () => edit((now) => now.toSpliced(index, 0, removed));
        notify({ title: 'Line item removed', description: removed.item, action: { label: 'Undo', run: putBack } });
        return before.toSpliced(index, 1);
      });
      addButton.current?.focus();
    },
    [edit],
  );
  const open = useCallback(() => {
    setIsAdding(true);
    // The entry row may be open already; a new one focuses itself.
    entry.current?.querySelector('input')?.focus();
  }, []);
  const close = () => {
    setIsAdding(false);
    addButton.current?.focus();
  };
  return (
    <>
      {lines.length > 0 && (
        <div className={isTaxed ? styles.taxedHead : styles.head} aria-hidden="true">
          <span>Item</span>
          <span>Quantity</span>
          <span>Price</span>
          <span>Total</span>
          {isTaxed && <span>Taxable</span>}
        </div>
      )}
      <ol className={styles.lines} aria-label="Line items">
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            position={index + 1}
            carried={carried?.key === line.key ? carried : undefined}
            hasDecimals={hasDecimals}
            isTaxed={isTaxed}
            onChange={change}
            onRemove={remove}
            onNext={open}
            onFallback={setFallback}
          />
        ))}
      </ol>
      <div ref={entry}>
        {isAdding && (
          <LineEntry
            hasDecimals={hasDecimals}
            onAdd={add}
            onClose={close}
            onTyping={next.onTyping}
            onFallback={setFallback}
            isBlocking={next.isBlocking}
          />
        )}
      </div>
      <p role="status" className="visually-hidden">
        {fallback}
      </p>
      <Button ref={addButton} type="dashed" block icon={<Icon name="add" />} onClick={open}>
        Add item
      </Button>
    </>
  );
}

type Edit = (lines: LineValue[]) => LineValue[];

/** Applies edits to the latest lines, even if two come before the next render. */
function useEdits(lines: LineValue[], onChange: LineItemsProps['onChange']): (edit: Edit) => void {
  const latest = useRef(lines);
  const report = useRef(onChange);
  useEffect(() => {
    latest.current = lines;
    report.current = onChange;
  });
  return useCallback((edit: Edit) => {
    latest.current = edit(latest.current);
    report.current?.(latest.current);
  }, []);
}

let made = 0;

/** Unique also among the lines of a draft from an earlier page. */
function newKey(): string {
  made += 1;
  return `new-${Date.now()}-${made}`;
}
