import type { Schemas } from '@nerka/mf-shared/api';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { InputNumber } from '@nerka/mf-shared/ui/input-number';
import styles from './turn-default-fields.module.css';

type TurnBudget = Schemas['TurnBudget'];

const MAX_DAYS = 365;
const MAX_DOLLARS = 21_474_836.47;
const usualBedrooms = [0, 1, 2, 3, 4];

/** What the form of a new turn is filled in with. */
export function TurnDefaultFields() {
  return (
    <fieldset className={styles.defaults}>
      <legend className={styles.legend}>New turns</legend>
      <p className={styles.text}>
        The form of a new turn is filled in with a target, counted from the move-out or today, and a budget.
      </p>
      <div className={styles.fields}>
        <FormItem
          name="turnTargetDays"
          label="Days to target"
          rules={[{ required: true, message: 'Days to target are required' }]}
        >
          <InputNumber className={styles.amount ?? ''} min={1} max={MAX_DAYS} precision={0} placeholder="7" />
        </FormItem>
      </div>
      <FormItem name="turnBudgets" noStyle>
        <Budgets />
      </FormItem>
    </fieldset>
  );
}

interface BudgetsProps {
  /** Given by the form item. */
  value?: readonly TurnBudget[];
  onChange?: (budgets: TurnBudget[]) => void;
}

/** A budget for each usual number of bedrooms, and for others that have one; an empty field is no budget. */
function Budgets({ value = [], onChange }: BudgetsProps) {
  const shown = [...new Set([...usualBedrooms, ...value.map(({ bedrooms }) => bedrooms)])];
  const set = (bedrooms: number, dollars: number | string | null) => {
    const others = value.filter((budget) => budget.bedrooms !== bedrooms);
    const own = dollars === null || dollars === '' ? [] : [{ bedrooms, budget: Math.round(Number(dollars) * 100) }];
    onChange?.([...others, ...own].sort((one, other) => one.bedrooms - other.bedrooms));
  };
  return (
    <div className={styles.fields}>
      {shown
        .sort((one, other) => one - other)
        .map((bedrooms) => {
          const budget = value.find((one) => one.bedrooms === bedrooms)?.budget;
          return (
            <FormItem key={bedrooms} label={`Budget, ${nameOf(bedrooms)}`} htmlFor={`turn-budget-${bedrooms}`}>
              <InputNumber
                id={`turn-budget-${bedrooms}`}
                className={styles.amount ?? ''}
                prefix="$"
                min={0}
                max={MAX_DOLLARS}
                precision={2}
                placeholder="None"
                value={budget === undefined ? null : budget / 100}
                onChange={(dollars) => set(bedrooms, dollars)}
              />
            </FormItem>
          );
        })}
    </div>
  );
}

function nameOf(bedrooms: number): string {
  if (bedrooms === 0) return 'studio';
  return bedrooms === 1 ? '1 bedroom' : `${bedrooms} bedrooms`;
}
