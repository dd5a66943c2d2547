import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDollars, parseDollars } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordFacts, RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { UnreadPart } from '@nerka/mf-shared/waiting-changes';
import { useId, useRef, useState, type FormEvent } from 'react';
import { AmountInput, amountText } from '../../amount-input/amount-input';
import { UnratedTime } from '../../unrated-time/unrated-time';
import type { Turn } from '../turn-labels';
import { turnCostsQuery, useAddCost, useChangeCost, useDeleteCost, type TurnCost, type TurnCosts } from './costs.api';
import styles from './costs-part.module.css';

interface CostsPartProps {
  turn: Turn;
  canWrite: boolean;
}

/** What the turn cost so far beside its budget: the hours and parts of its work orders, and costs of its own. */
export function CostsPart({ turn, canWrite }: CostsPartProps) {
  const costs = useQuery(turnCostsQuery(turn.id));
  return (
    <RecordPart title="Costs">
      {costs.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {costs.isError && !costs.data && <UnreadPart title="The costs could not be loaded" query={costs} />}
      {costs.data && (
        <>
          <Sums turn={turn} costs={costs.data} />
          <Lines turn={turn} costs={costs.data} canWrite={canWrite} />
        </>
      )}
    </RecordPart>
  );
}

function Sums({ turn, costs }: { turn: Turn; costs: TurnCosts }) {
  const { labor, parts, other, total, unratedSeconds } = costs;
  const { estimatedCost: budget, actualCost } = turn;
  const amount = (cents: number | null) => (cents ? formatDollars(cents) : null);
  const isOver = total !== null && budget !== null && total > budget;
  return (
    <>
      <RecordFacts
        facts={[
          ['So far', total === null ? null : <strong key="total">{formatDollars(total)}</strong>],
          ['Budget', budget === null ? 'None' : formatDollars(budget)],
          ['Entered as actual cost', actualCost === null ? null : formatDollars(actualCost)],
          ['Labor', amount(labor)],
          ['Parts', amount(parts)],
          ['Other', amount(other)],
        ]}
      />
      {isOver && (
        <p className={styles.over}>
          <Icon name="warning" /> {formatDollars(total - budget)} over the budget.
        </p>
      )}
      {total !== null && <UnratedTime seconds={unratedSeconds} />}
    </>
  );
}

interface LinesProps extends CostsPartProps {
  costs: TurnCosts;
}

function Lines({ turn, costs: { workOrders, lines }, canWrite }: LinesProps) {
  const company = useCompany();
  return (
    <>
      {workOrders.length + lines.length > 0 && (
        <ul className={styles.lines} aria-label={`Costs of ${turn.turnNumber}`}>
          {workOrders.map(({ id, workOrderNumber, title, parts, cost }) => (
            <li key={`order ${id}`} className={styles.line}>
              <span className={styles.name}>
                <Link to={paths.workOrder(company, id)}>{title}</Link>{' '}
                <span className={styles.number}>{workOrderNumber}</span>
              </span>
              <span className={styles.amount}>{formatDollars(cost ?? parts)}</span>
            </li>
          ))}
          {lines.map((line) => (
            <OwnLine key={line.id} turn={turn} line={line} canWrite={canWrite} />
          ))}
        </ul>
      )}
      {canWrite && <NewCost turn={turn} />}
    </>
  );
}

function OwnLine({ turn, line, canWrite }: { turn: Turn; line: TurnCost; canWrite: boolean }) {
  const change = useChangeCost(turn.id);
  const remove = useDeleteCost(turn.id);
  const { name, amount } = line;
  return (
    <li className={styles.line}>
      <span className={styles.name}>{name}</span>
      {canWrite ? (
        <>
          <AmountInput
            label={`Amount of ${name}`}
            value={amountText(amount)}
            read={parseDollars}
            onSave={(changed) => change.mutate({ cost: line, amount: changed })}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove cost ${name}`}
            title="Remove"
            onClick={() => remove.mutate(line)}
          >
            <Icon name="close" />
          </button>
        </>
      ) : (
        <span className={styles.amount}>{formatDollars(amount)}</span>
      )}
    </li>
  );
}

function NewCost({ turn }: { turn: Turn }) {
  const add = useAddCost(turn.id);
  const form = useRef<HTMLFormElement>(null);
  // The second click of a double click comes before the button shows that it is busy.
  const isSending = useRef(false);
  const problemId = useId();
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = new FormData(form.current!);
    const [name, amount] = ['name', 'amount'].map((field) => (values.get(field) as string).trim());
    if (isSending.current || (!name && !amount)) return;
    if (!name) return setProblem('Say what the cost is for.');
    const cents = parseDollars(amount!);
    if (cents === undefined) return setProblem('Cost must be an amount like 250.00.');
    setProblem(undefined);
    isSending.current = true;
    add.mutate(
      { name, amount: cents },
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
    <form ref={form} onSubmit={submit} className={styles.new} aria-label={`Add a cost to ${turn.turnNumber}`}>
      <input
        name="name"
        className={styles.newName}
        aria-label="Cost"
        aria-describedby={problemId}
        placeholder="Add a cost: carpet, key copies"
        maxLength={200}
      />
      <input
        name="amount"
        className={styles.newAmount}
        aria-label="Amount"
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
