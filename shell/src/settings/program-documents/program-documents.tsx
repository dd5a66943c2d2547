import styles from './program-documents.module.css';

const documents = {
  api: { words: 'How a program works with Nerka', path: '/api/documentation/api' },
  webhooks: { words: 'How receivers check it', path: '/api/documentation/webhooks' },
  operations: { words: 'All operations', path: '/api/docs' },
} as const;

/** What who connects another program has to read. The pages are the server's, so each opens beside the product. */
export function ProgramDocuments({ shown }: { shown: readonly (keyof typeof documents)[] }) {
  return (
    <p className={styles.documents}>
      {shown.map((name) => (
        <a key={name} href={documents[name].path} target="_blank" rel="noreferrer">
          {documents[name].words}
        </a>
      ))}
    </p>
  );
}
