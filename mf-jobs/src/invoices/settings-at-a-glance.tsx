import editor from '../editor/editor.module.css';
import styles from './invoice-editor.module.css';

/** Fixed texts, but for the payment terms, which the company may set. */
export function SettingsAtAGlance({ paymentTermsDays }: { paymentTermsDays: number | null }) {
  const settings = [
    ['Schedule', 'One time'],
    ['Payment methods', 'Cash, check or manual entry'],
    ['Timing', timingOf(paymentTermsDays)],
    ['Customer actions', 'None'],
    ['Share', 'Via print or email'],
  ] as const;
  return (
    <section className={editor.card} aria-labelledby="settings-at-a-glance">
      <h2 className={editor.heading} id="settings-at-a-glance">
        Settings at a glance
      </h2>
      <dl className={styles.glance}>
        {settings.map(([name, setting]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{setting}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Terms of 0 days are the day of the service. */
function timingOf(days: number | null): string {
  if (days === null) return 'Due upon receipt';
  if (days === 0) return 'Due on the service date';
  return `Due ${days} ${days === 1 ? 'day' : 'days'} after the service date`;
}
