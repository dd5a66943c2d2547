import { useId, useState, type FormEvent } from 'react';
import { useTexts } from './language';
import { failureOf, sendMessage, type Failure, type SharedRequest } from './requests.api';
import styles from './request-pages.module.css';

const MAX_MESSAGE = 2_000;

interface MessagesPartProps {
  token: string;
  request: SharedRequest;
  onChange: (request: SharedRequest) => void;
}

export function MessagesPart({ token, request, onChange }: MessagesPartProps) {
  const { t } = useTexts();
  const heading = useId();
  return (
    <section className={styles.messages} aria-labelledby={heading}>
      <h2 id={heading}>{t('messages')}</h2>
      {request.messages.length === 0 && <p className={styles.muted}>{t('noMessages')}</p>}
      <Messages request={request} />
      <WriteMessage token={token} onChange={onChange} />
    </section>
  );
}

function Messages({ request: { messages, company } }: { request: SharedRequest }) {
  const { t, formatDate } = useTexts();
  return (
    <ol>
      {messages.map(({ author, text, createdAt }) => (
        <li key={`${createdAt} ${author}`} data-author={author}>
          <p className={styles.muted}>
            {author === 'requester' ? t('you') : company.name} ·{' '}
            <time dateTime={createdAt}>
              {formatDate(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </p>
          <p className={styles.lines}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** What was typed stays until it has been sent. */
function WriteMessage({ token, onChange }: Pick<MessagesPartProps, 'token' | 'onChange'>) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setIsSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || text.trim() === '') return;
    setIsSending(true);
    setFailure(undefined);
    try {
      onChange(await sendMessage(token, text));
      setText('');
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form className={styles.write} onSubmit={(event) => void send(event)}>
      <textarea
        aria-label={t('write')}
        placeholder={t('write')}
        rows={2}
        maxLength={MAX_MESSAGE}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {failure && (
        <div className={styles.failure} role="alert">
          <strong>{t('messageFailed')}</strong>
          <p>{t(failure.key, failure.values)}</p>
        </div>
      )}
      <button type="submit" className={styles.primary} aria-disabled={isSending}>
        {t(isSending ? 'sending' : 'sendMessage')}
      </button>
    </form>
  );
}
