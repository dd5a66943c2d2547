import { formatCount } from '@nerka/mf-shared/format';
import styles from './bar-chart.module.css';

/** The colour of a part of a bar. */
export type BarTone = 'accent' | 'green' | 'amber' | 'blue' | 'grey' | 'red' | 'purple';

interface BarChartProps {
  title: string;
  /** The parts of each bar, from the bottom up. */
  series: readonly { name: string; tone: BarTone }[];
  bars: readonly { label: string; values: readonly number[] }[];
  format?: (value: number) => string;
}

const MAX_LABELS = 13;

/** Stacked bars. To assistive technology they are one image, because a table below has the numbers. */
export function BarChart({ title, series, bars, format = formatCount }: BarChartProps) {
  const sums = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const highest = Math.max(...sums, 0);
  const step = Math.ceil(bars.length / MAX_LABELS);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      {series.length > 1 && (
        <ul className={styles.legend} aria-hidden>
          {series.map(({ name, tone }) => (
            <li key={name}>
              <span className={`${styles.key} ${styles[tone]}`} /> {name}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.bars} role="img" aria-label={`${title}, as bars. The table has the figures.`}>
        {bars.map(({ label, values }, index) => (
          <div key={label} className={styles.bar} title={tip(label, values, series, format)}>
            <span className={styles.sum}>{step === 1 && sums[index] !== 0 ? format(sums[index] ?? 0) : ''}</span>
            <div className={styles.column}>
              {values.map((value, part) => (
                <span
                  key={series[part]?.name}
                  className={`${styles.part} ${styles[series[part]?.tone ?? 'accent']}`}
                  style={{ height: highest === 0 ? 0 : `${(value / highest) * 100}%` }}
                />
              ))}
            </div>
            <span className={step === 1 ? `${styles.label} ${styles.ownLabel}` : styles.label}>
              {index % step === 0 ? label : ''}
            </span>
          </div>
        ))}
      </div>
    </figure>
  );
}

function tip(
  label: string,
  values: readonly number[],
  series: BarChartProps['series'],
  format: (value: number) => string,
): string {
  const parts = values.map((value, part) => `${series[part]?.name}: ${format(value)}`);
  return [label, ...parts].join('\n');
}
