import { InputNumber } from '@nerka/mf-shared/ui/input-number';

const MAX_DOLLARS = 1_000_000;

export const WHEN_A_RATE_HOLDS =
  'For time that begins from now on: what has begun keeps the rate it began with, or none.';

interface LaborRateInputProps {
  id?: string;
  className?: string;
  placeholder: string;
  /** Cents an hour; given by the form item. */
  value?: number | null;
  onChange?: (cents: number | null) => void;
}

/** What an hour of work costs, in dollars and cents; empty: no rate. */
export function LaborRateInput({ value, onChange, ...input }: LaborRateInputProps) {
  return (
    <InputNumber
      {...input}
      prefix="$"
      min={0}
      max={MAX_DOLLARS}
      precision={2}
      value={value == null ? null : value / 100}
      onChange={(dollars) => onChange?.(dollars === null ? null : Math.round(Number(dollars) * 100))}
    />
  );
}
