import { formatDollars, parseDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { useId, useRef, useState, type FormEvent } from 'react';
import { AmountInput, amountText } from '../../amount-input/amount-input';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import { isSaved, useAddPart, useChangePart, useDeletePart, type Part } from './parts.api';
import styles from './part-list.module.css';

const MAX_QUANTITY = 10_000;

/** The parts that the order needed, changed in place, and what they cost together. */
export function PartList({ order, canWrite }: { order: WorkOrder; canWrite: boolean }) {
  const { parts, workOrderNumber } = order;
  const total = parts.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0);
  return (
    <div className={styles.parts}>
      {parts.length > 0 && (
        <ul className={styles.lines} aria-label={`Parts of ${workOrderNumber}`}>
          {parts.map((part) => (
            <PartLine key={part.id} order={order} part={part} canWrite={canWrite && isSaved(part)} />
          ))}
        </ul>
      )}
      {parts.length > 1 && (
        <p className={styles.total}>
          Parts in total <strong>{formatDollars(total)}</strong>
        </p>
      )}
      {parts.length === 0 && !canWrite && <p className={styles.empty}>No parts.</p>}
      {canWrite && <NewPart order={order} />}
    </div>
  );
}

interface PartLineProps {
  order: WorkOrder;
  part: Part;
  canWrite: boolean;
}

function PartLine({ order, part, canWrite }: PartLineProps) {
  const change = useChangePart(order);
  const remove = useDeletePart(order);
  const { name, quantity, unitCost } = part;
  return (
    <li className={styles.line}>
      <span className={styles.name}>{name}</span>
      {canWrite ? (
        <>
          <AmountInput
            label={`Quantity of ${name}`}
            value={String(quantity)}
            read={readQuantity}
            onSave={(changed) => change.mutate({ part, changes: { quantity: changed } })}
          />
          <AmountInput
            label={`Cost of one ${name}`}
            value={amountText(unitCost)}
            read={parseDollars}
            onSave={(changed) => change.mutate({ part, changes: { unitCost: changed } })}
          />
        </>
      ) : (
        <span className={styles.amounts}>
          {quantity} × {formatDollars(unitCost)}
        </span>
      )}
      <span className={styles.cost}>{formatDollars(quantity * unitCost)}</span>
      {canWrite && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove part ${name}`}
          title="Remove"
          onClick={() => remove.mutate(part)}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

function NewPart({ order }: { order: WorkOrder }) {
  const add = useAddPart(order);
  const form = useRef<HTMLFormElement>(null);
  // The second click of a double click comes before the button shows that it is busy.
  const isSending = useRef(false);
  const problemId = useId();
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = new FormData(form.current!);
    const text = (name: string) => (values.get(name) as string).trim();
    if (text('name') === '' || isSending.current) return;
    const quantity = readQuantity(text('quantity') || '1');
    const unitCost = parseDollars(text('unitCost') || '0');
    if (quantity === undefined) return setProblem('Quantity must be a whole number from 1 to 10,000.');
    if (unitCost === undefined) return setProblem('Cost must be an amount like 12.50.');
    setProblem(undefined);
    isSending.current = true;
    add.mutate(
      { name: text('name'), quantity, unitCost },
      {
        onSettled: () => {
          isSending.current = false;
        },
        onSuccess: () => {
          form.current?.reset();
          form.current?.querySelector('input')?.focus();
        },
      },
    );
  };
  return (
    <form ref={form} onSubmit={submit} className={styles.new} aria-label={`Add a part to ${order.workOrderNumber}`}>
      <input name="name" className={styles.newName} aria-label="Part" placeholder="Add a part" maxLength={200} />
      <input
        name="quantity"
        className={styles.amount}
        aria-label="Quantity"
        aria-describedby={problemId}
        placeholder="1"
        inputMode="numeric"
        maxLength={6}
      />
      <input
        name="unitCost"
        className={styles.amount}
        aria-label="Cost of one"
        aria-describedby={problemId}
        placeholder="$0.00"
        inputMode="decimal"
        maxLength={14}
      />
      <Button htmlType="submit" loading={add.isPending}>
        Add
      </Button>
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}

function readQuantity(text: string): number | undefined {
  const quantity = Number(text);
  return /^\d+$/.test(text.trim()) && quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : undefined;
}
