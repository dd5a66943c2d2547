import styles from './line-items.module.css';
import type { LineFallbacks } from './line-values';

const fields = ['quantity', 'unitPrice'] as const;

const idOf = (line: string, field: (typeof fields)[number]): string => `fallback-${line}-${field}`;

/** The id of the sentence under a line about one of its fields, if there is one. */
export const fallbackNoteId = (line: string, fallbacks: LineFallbacks = {}, field: (typeof fields)[number]) =>
  fallbacks[field] === undefined ? undefined : idOf(line, field);

/** Says under a line which of its amounts could not be read, and what stands there instead. */
export function FallbackNote({ line, fallbacks = {} }: { line: string; fallbacks?: LineFallbacks | undefined }) {
  return fields
    .filter((field) => fallbacks[field] !== undefined)
    .map((field) => (
      <p key={field} id={idOf(line, field)} className={styles.note}>
        {fallbacks[field]}
      </p>
    ));
}
