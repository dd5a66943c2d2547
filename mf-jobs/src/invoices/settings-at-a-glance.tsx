import styles from './invoice-editor.module.css';

/** Fixed texts: these settings cannot be changed. */
const settings = [
  ['Schedule', 'One time'],
  ['Payment methods', 'Cash, check or manual entry'],
  ['Timing', 'Due upon receipt'],
  ['Customer actions', 'None'],
  ['Share', 'Via print or email'],
] as const;

export function SettingsAtAGlance() {
  return (
    <section className={styles.card} aria-labelledby="settings-at-a-glance">
      <h2 className={styles.heading} id="settings-at-a-glance">
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
