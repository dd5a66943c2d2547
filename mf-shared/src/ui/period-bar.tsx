import type { PeriodKind, ReportPeriod } from '../format';
import { periodPresets } from '../format/period-presets';
import { DayField } from './day-field';
import { FilterChips } from './filter-chips';
import styles from './period-bar.module.css';

interface PeriodBarProps {
  kind: PeriodKind;
  /** Chosen by the user or by the server. */
  period: ReportPeriod;
  /** In the company's time zone. */
  today: string;
  onChange: (period: ReportPeriod) => void;
}

/** Chooses the days of a report. */
export function PeriodBar({ kind, period, today, onChange }: PeriodBarProps) {
  if (kind === 'day') {
    const { asOf = today } = period;
    return (
      <div className={styles.period}>
        <DayField label="As of" value={asOf} onChange={(day) => onChange({ asOf: day })} />
        <FilterChips
          label="Day"
          options={[{ value: today, label: 'Today' }]}
          value={asOf === today ? today : undefined}
          onChange={() => onChange({})}
        />
      </div>
    );
  }
  const { from = '', to = '' } = period;
  const ranges = periodPresets(kind, today);
  const chosen = ranges.find((preset) => preset.period.from === from && preset.period.to === to);
  return (
    <div className={styles.period}>
      <DayField label="From" value={from} onChange={(day) => onChange({ from: day, to: later(day, to) })} />
      <DayField label="To" value={to} onChange={(day) => onChange({ from: earlier(day, from), to: day })} />
      <FilterChips
        label="Range"
        options={ranges.map(({ label }) => ({ value: label, label }))}
        value={chosen?.label}
        onChange={(label) => onChange(ranges.find((preset) => preset.label === label)?.period ?? {})}
      />
    </div>
  );
}

/** Moves the other end if a later day is chosen. */
const later = (day: string, to: string): string => (to && to < day ? day : to);
const earlier = (day: string, from: string): string => (from && from > day ? day : from);
